import { figureLine } from '../../../shared/figures/figure-line.ts'
import type { FigureName } from '../../../shared/figures/models.ts'

/** A question's key, as the compiled curriculum has it. */
export interface Key {
  id: string
  kind?: string
  right: readonly string[]
  tolerance?: number
  variants?: readonly Record<string, string>[]
  twin?: Key
}

/** What a question says in one language. */
export interface Words {
  question: string
  explanation?: string
  hint?: string
  unit?: string
  options?: Record<string, { text: string; explanation?: string }>
  items?: Record<string, string>
  left?: Record<string, string>
  right?: Record<string, string>
  figure?: { name: FigureName; options: Record<string, string> }
}

const goalOf = (right: readonly string[]) =>
  Object.fromEntries(
    right.map(part => {
      const at = part.indexOf('=')
      const value = part.slice(at + 1)
      return [part.slice(0, at), value !== '' && Number.isFinite(Number(value)) ? Number(value) : value]
    }),
  )

function answersOf({ kind, right }: Key, words: Words) {
  if (kind === 'order') return right.map(id => ({ text: words.items?.[id] }))
  if (kind === 'match') {
    const pairs = right.map(pair => pair.split('=') as [string, string])
    return pairs.map(([left, one]) => ({ text: words.left?.[left], matches: words.right?.[one] }))
  }
  return Object.entries(words.options ?? {}).map(([id, { text, explanation }]) => ({
    text,
    correct: right.includes(id),
    explanation,
  }))
}

/** A question as editors of a content server write it (docs/content-api.md, Questions), in one language. */
export function writtenQuestion(key: Key, said: Readonly<Record<string, Words>>): Record<string, unknown> {
  const words = said[key.id]
  if (!words) throw new Error(`The question "${key.id}" has no words`)
  const { kind = 'choice', right, tolerance, variants, twin } = key
  return {
    kind,
    question: words.question,
    explanation: words.explanation,
    hint: words.hint,
    ...(kind === 'number' ? { number: right[0], tolerance, unit: words.unit } : {}),
    ...(kind === 'figure' && words.figure ? { figure: figureLine(words.figure), goal: goalOf(right) } : {}),
    ...(kind === 'choice' || kind === 'order' || kind === 'match' ? { answers: answersOf(key, words) } : {}),
    ...(variants ? { variants } : {}),
    ...(twin ? { twin: writtenQuestion(twin, said) } : {}),
  }
}
