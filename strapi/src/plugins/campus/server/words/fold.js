/** From hiragana to katakana in Unicode. */
const KANA_OFFSET = 0x60

/** A text as it is compared: one width, one case, katakana for hiragana, one blank between words. */
const fold = text =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u3041-\u3096]/g, kana => String.fromCharCode(kana.charCodeAt(0) + KANA_OFFSET))
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()

module.exports = { fold }
