const { fold } = require('../words/fold')
const { namedBy } = require('./glossary')
const { stemOf } = require('./stemmer')

const MOST_WORDS = 8
const LEAST_BEGINNING = 4

/** The beginning that a word shares with others of its stem: of "staking" and "stake" it is "stak". */
function beginningOf(word) {
  const stem = stemOf(word)
  if (word.startsWith(stem)) return stem
  const letters = [...word]
  const differs = letters.findIndex((letter, i) => letter !== stem[i])
  return differs >= LEAST_BEGINNING ? letters.slice(0, differs).join('') : word
}

/** The longest run of words, from one on, that is a name of the glossary. */
function nameAt(words, from, glossary) {
  for (let to = words.length; to > from; to--) {
    const named = namedBy(glossary, words.slice(from, to).join(' '))
    if (named) return { named, to }
  }
  return null
}

/** The words of a query as they are compared, in their order; one that is said again at once counts once. */
const wordsOf = query =>
  fold(query)
    .split(' ')
    .filter((word, i, all) => word && word !== all[i - 1])
    .slice(0, MOST_WORDS)

/**
 * What a query looks for, place by place: its words without their endings, and for those of the glossary what they are called in other
 * languages. Of each group one list of words is enough, all of which must be there.
 */
function groupsOf(query, glossary) {
  const words = wordsOf(query)
  const groups = []
  for (let at = 0; at < words.length; ) {
    const found = nameAt(words, at, glossary)
    const own = words.slice(at, found?.to ?? at + 1).map(beginningOf)
    groups.push([own, ...(found?.named.names ?? []).map(name => name.split(' '))])
    at = found?.to ?? at + 1
  }
  return groups
}

module.exports = { groupsOf, wordsOf }
