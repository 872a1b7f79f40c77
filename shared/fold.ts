/** Offset from hiragana to katakana in Unicode. */
const KANA_OFFSET = 0x60

/**
 * Brings text into the one form that search compares: NFKC (full-width letters, half-width kana), lower case, katakana for
 * hiragana. Used on the stored text and on the query.
 */
export const fold = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u3041-\u3096]/g, kana => String.fromCharCode(kana.charCodeAt(0) + KANA_OFFSET))
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
