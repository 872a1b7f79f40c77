/** A text as it is compared: one width, one case, one blank between words. */
const fold = text => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()

module.exports = { fold }
