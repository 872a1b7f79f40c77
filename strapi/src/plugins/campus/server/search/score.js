/** How much less it counts when a word stands there once more, and that a text is long: what SQLite's index takes, too. */
const SATURATION = 1.2
const LENGTH = 0.75
const HEADLINE_WEIGHT = 10
/** A word that stands in most texts tells little, and never counts against one. */
const LEAST_RARITY = 1e-6

function countIn(text, word) {
  let many = 0
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) many++
  return many
}

const lengthOf = ({ headline, body }) => headline.length + body.length
const timesIn = ({ headline, body }, word) => HEADLINE_WEIGHT * countIn(headline, word) + countIn(body, word)

/** The entries that were `found` among all, each with its score for the words that were looked for (BM25): the smaller, the better. */
function scored(found, all, groups) {
  const average = all.reduce((sum, entry) => sum + lengthOf(entry), 0) / all.length
  const words = [...new Set(groups.flat(2))].map(word => {
    const many = all.filter(({ headline, body }) => headline.includes(word) || body.includes(word)).length
    return { word, rarity: Math.max(LEAST_RARITY, Math.log((all.length - many + 0.5) / (many + 0.5))) }
  })
  return found.map(entry => {
    const damping = SATURATION * (1 - LENGTH + (LENGTH * lengthOf(entry)) / average)
    const scores = words.map(({ word, rarity }) => {
      const times = timesIn(entry, word)
      return (rarity * times * (SATURATION + 1)) / (times + damping)
    })
    return { ...entry, score: -scores.reduce((sum, score) => sum + score, 0) }
  })
}

module.exports = { scored }
