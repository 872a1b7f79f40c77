import type { Element, ElementContent } from 'hast'

const RAISED: Readonly<Record<string, string>> = Object.fromEntries(
  [...'0123456789+−n'].map((sign, i) => [sign, [...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻ⁿ'][i] ?? '']),
)
const LOWERED: Readonly<Record<string, string>> = Object.fromEntries(
  [...'0123456789'].map((sign, i) => [sign, [...'₀₁₂₃₄₅₆₇₈₉'][i] ?? '']),
)

const inBrackets = (text: string) => (/\s/.test(text) ? `(${text})` : text)

/** Small signs where there are some for all of it, otherwise the sign that one types. */
const small = (text: string, signs: Readonly<Record<string, string>>, typed: string) =>
  [...text].every(sign => signs[sign]) ? [...text].map(sign => signs[sign]).join('') : typed + inBrackets(text)

const tidy = (text: string) => text.replace(/\s+/g, ' ').trim()

function wordsOf(node: ElementContent): string {
  if (node.type === 'text') return node.value
  if (node.type !== 'element') return ''
  // Each part is read once, however deep it lies.
  const words = node.children.map(wordsOf)
  const parts = words.filter((_, i) => node.children[i]?.type === 'element').map(tidy)
  const [first = '', second = '', third = ''] = parts
  switch (node.tagName) {
    case 'mspace':
      return ' '
    case 'mfrac':
      return `${inBrackets(first)} ÷ ${inBrackets(second)}`
    case 'msup':
    case 'mover':
      return inBrackets(first) + small(second, RAISED, '^')
    case 'msub':
    case 'munder':
      return first + small(second, LOWERED, '_')
    case 'msubsup':
    case 'munderover':
      // Behind a sum with its bounds begins what is added up.
      return first + small(second, LOWERED, '_') + small(third, RAISED, '^') + (first === '∑' ? ' ' : '')
    case 'msqrt':
      return `√${inBrackets(tidy(words.join('')))}`
    case 'mtr':
      return parts.join(' ')
    case 'mtable':
      return parts.join(', ')
    default:
      return words.join('')
  }
}

/** A formula in one line of text, as one would type it: x × y = k, 16⁶, (a + b) ÷ c. */
export const formulaText = (math: Element): string => tidy(wordsOf(math))
