const temml = require('temml')

/** What pages set, too: shared/content/formula/set-formula.ts. */
const LONGEST = 200
const DEFINES = /\\(?:[egx]?def|(?:future)?let|(?:new|renew|provide)command)(?![a-z])/i
const SETTINGS = { throwOnError: true, trust: false, maxExpand: 20, maxSize: [2, 2] }

const BETWEEN_TWO = /^[=≠≈≡<>≤≥+−±×÷⋅·→]$/
const signsOf = (typed, small) => Object.fromEntries([...typed].map((sign, i) => [sign, [...small][i]]))
const RAISED = signsOf('0123456789+−n', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻ⁿ')
const LOWERED = signsOf('0123456789', '₀₁₂₃₄₅₆₇₈₉')

const TAG_OR_TEXT = /<(\/?)(\w+)([^>]*)>|([^<]+)/g
const ENTITIES = { '&lt;': '<', '&gt;': '>', '&amp;': '&', '&quot;': '"', '&#x27;': "'" }
const decoded = text => text.replace(/&(?:lt|gt|amp|quot|#x27);/g, entity => ENTITIES[entity])

/** The elements of what Temml writes, which closes each of them. */
function treeOf(markup) {
  const root = { name: '', opens: false, children: [] }
  const open = [root]
  for (const [, end, name, attributes, text] of markup.matchAll(TAG_OR_TEXT)) {
    const around = open.at(-1)
    if (text) around.children.push(decoded(text))
    else if (end) open.pop()
    else {
      const element = { name, opens: /\sform="prefix"/.test(attributes), children: [] }
      around.children.push(element)
      open.push(element)
    }
  }
  return root
}

const tidy = text => text.replace(/\s+/g, ' ').trim()
const inBrackets = text => (/\s/.test(text) ? `(${text})` : text)
const small = (text, signs, typed) =>
  [...text].every(sign => signs[sign]) ? [...text].map(sign => signs[sign]).join('') : typed + inBrackets(text)

const isSign = element => element?.name === 'mo' && BETWEEN_TWO.test(tidy(element.children.join('')))
const isBetweenTwo = (before, element, after) =>
  isSign(element) && before && after && !(before.name === 'mo' && before.opens) && !isSign(before)

function wordsOf(element) {
  if (typeof element === 'string') return element
  const { name, children } = element
  const words = children.map(wordsOf)
  const parts = words.filter((_, i) => typeof children[i] !== 'string').map(tidy)
  const row = words.map((said, i) => (isBetweenTwo(children[i - 1], children[i], children[i + 1]) ? ` ${said} ` : said)).join('')
  const [first = '', second = '', third = ''] = parts
  switch (name) {
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
      return first + small(second, LOWERED, '_') + small(third, RAISED, '^') + (first === '∑' ? ' ' : '')
    case 'msqrt':
      return `√${inBrackets(tidy(row))}`
    case 'mtr':
      return parts.join(' ')
    case 'mtable':
      return parts.join(', ')
    default:
      return row
  }
}

/** A formula in TeX as a line of text: x × y = k, 16⁶, (a + b) ÷ c. One that pages do not set stays its TeX. */
function formulaText(tex) {
  if (tex.length > LONGEST || DEFINES.test(tex)) return tex
  try {
    return tidy(wordsOf(treeOf(temml.renderToString(tex, SETTINGS)))) || tex
  } catch {
    return tex
  }
}

module.exports = { formulaText }
