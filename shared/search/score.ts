import type { Group } from './groups.ts'

/** How much less it counts when a word stands there once more, and that a text is long: what SQLite's index takes, too. */
const SATURATION = 1.2
const LENGTH = 0.75
const HEADLINE_WEIGHT = 10
/** A word that stands in most texts tells little, and never counts against one. */
const LEAST_RARITY = 1e-6

/** What is looked through of an entry, folded. */
interface Text {
  headline: string
  body: string
}

function countIn(text: string, word: string): number {
  let many = 0
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) many++
  return many
}

const lengthOf = ({ headline, body }: Text) => headline.length + body.length
const timesIn = ({ headline, body }: Text, word: string) => HEADLINE_WEIGHT * countIn(headline, word) + countIn(body, word)
const holdsWord = ({ headline, body }: Text, word: string) => headline.includes(word) || body.includes(word)
const holds = (text: Text, groups: readonly Group[]) =>
  groups.every(group => group.some(together => together.every(word => holdsWord(text, word))))

/** Where no index does it: the entries that hold all groups, each with its score for their words (BM25): the smaller, the better. */
export function scored<T extends Text>(entries: readonly T[], groups: readonly Group[]): (T & { score: number })[] {
  const average = entries.reduce((sum, entry) => sum + lengthOf(entry), 0) / entries.length
  const words = [...new Set(groups.flat(2))].map(word => {
    const many = entries.filter(entry => holdsWord(entry, word)).length
    return { word, rarity: Math.max(LEAST_RARITY, Math.log((entries.length - many + 0.5) / (many + 0.5))) }
  })
  return entries
    .filter(entry => holds(entry, groups))
    .map(entry => {
      const damping = SATURATION * (1 - LENGTH + (LENGTH * lengthOf(entry)) / average)
      const scores = words.map(({ word, rarity }) => {
        const times = timesIn(entry, word)
        return (rarity * times * (SATURATION + 1)) / (times + damping)
      })
      return { ...entry, score: -scores.reduce((sum, score) => sum + score, 0) }
    })
}
