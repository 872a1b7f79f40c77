/** Offset from hiragana to katakana in Unicode. */
const KANA_OFFSET = 0x60

/**
 * What nobody sees in a word (soft hyphens, zero-width characters, variation selectors), and the middle dot, which is written between the
 * parts of a Japanese loanword or left out.
 */
const PASSED_OVER = /[\p{DI}·‧・]/gu

/**
 * Brings text into the one form that search compares: NFKC (full-width letters, half-width kana), lower case, katakana for
 * hiragana, nothing that makes no other word. Used on the stored text and on the query.
 */
export const fold = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(PASSED_OVER, '')
    .replace(/[\u3041-\u3096]/g, kana => String.fromCharCode(kana.charCodeAt(0) + KANA_OFFSET))
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
