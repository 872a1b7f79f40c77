const { distance } = require('fastest-levenshtein')
const { fold } = require('../words/fold')

/** Words of at most so many letters have one slip, longer ones two. */
const SHORT = 4
const LEAST = 3
/** What has a sign in it was not mistyped. */
const LETTERS = /^[\p{L}ー]+$/u

const LATIN = /\p{Script=Latin}[\p{Script=Latin}\p{N}]{2,29}/gu
/** Before folding, which makes katakana of hiragana: particles would run into the word. */
const KATAKANA = /[ァ-ヴー]{3,30}/gu

const lettersOf = word => [...word].length
const mostSlips = word => (lettersOf(word) <= SHORT ? 1 : 2)

function wordsIn(text) {
  const written = text.normalize('NFKC')
  return new Set([...(written.match(LATIN) ?? []), ...(written.match(KATAKANA) ?? [])].map(fold))
}

/** Every word that somebody may mistype, with how many of the texts have it. */
function countWords(texts) {
  const counts = new Map()
  for (const text of texts) for (const word of wordsIn(text)) counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts].map(([word, documents]) => ({ word, documents, letters: lettersOf(word) }))
}

/** The word that somebody meant: the nearest that is written anywhere, and of several the one that most texts have. */
function nearest(word, known) {
  const near = known
    .filter(({ letters }) => Math.abs(letters - lettersOf(word)) <= mostSlips(word))
    .map(one => ({ ...one, slips: distance(word, one.word) }))
    .filter(({ slips }) => slips <= mostSlips(word))
    .sort((a, b) => a.slips - b.slips || b.documents - a.documents)
  return near[0]?.word ?? null
}

/** A query with its mistyped words set right; null where there is none, or nothing near it. `known` are the words that are written. */
function corrected(words, known) {
  const meant = word => (lettersOf(word) >= LEAST && LETTERS.test(word) && nearest(word, known)) || word
  const said = words.map(meant).join(' ')
  return said === words.join(' ') ? null : said
}

module.exports = { corrected, countWords }
