/** The package is a module of the newer kind, which this one can only wait for. */
let stemmer = null

/** Loads Porter's rules. To be waited for once, when Strapi starts. */
async function loadStemmer() {
  ;({ stemmer } = await import('stemmer'))
}

const WORD = /^[a-z]+$/

/** An English word without its ending, as Porter's rules have it; anything else as it is. */
const stemOf = word => (WORD.test(word) ? stemmer(word) : word)

module.exports = { loadStemmer, stemOf }
