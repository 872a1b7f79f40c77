import { fold } from '../fold.ts'
import { type KeyedName, namedBy, stemOf } from './glossary.ts'

/** Words that must all be there. */
type Together = readonly string[]
/** What is looked for in one place of a query: one of these is enough. */
export type Group = readonly Together[]

const MOST_WORDS = 8
const LEAST_BEGINNING = 4

/** The beginning that a word shares with others of its stem: of "staking" and "stake" it is "stak". */
function beginningOf(word: string): string {
  const stem = stemOf(word)
  if (word.startsWith(stem)) return stem
  const letters = [...word]
  const differs = letters.findIndex((letter, i) => letter !== stem[i])
  return differs >= LEAST_BEGINNING ? letters.slice(0, differs).join('') : word
}

/** The longest run of words, from one on, that is a name of the glossary. */
function nameAt(words: readonly string[], from: number, glossary: readonly KeyedName[]) {
  for (let to = words.length; to > from; to--) {
    const named = namedBy(glossary, words.slice(from, to).join(' '))
    if (named) return { named, to }
  }
  return null
}

/** The words of a query as they are compared, in their order; one that is said again at once counts once. */
export const wordsOf = (query: string) =>
  fold(query)
    .split(' ')
    .filter((word, i, all) => word && word !== all[i - 1])
    .slice(0, MOST_WORDS)

/** What a query looks for: its words without their endings, and for those of the glossary what they are called in other languages. */
export function groupsOf(query: string, glossary: readonly KeyedName[]): Group[] {
  const words = wordsOf(query)
  const groups: Group[] = []
  for (let at = 0; at < words.length; ) {
    const found = nameAt(words, at, glossary)
    const own = words.slice(at, found?.to ?? at + 1).map(beginningOf)
    groups.push([own, ...(found?.named.names ?? []).map(name => name.split(' '))])
    at = found?.to ?? at + 1
  }
  return groups
}
