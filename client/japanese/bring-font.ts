const FAMILY = 'Noto Sans JP Variable'

/**
 * Brings our own Japanese font to a system that has none. All letters of the page come before any is shown: each part of the font
 * that arrived by itself would lay the whole page out again. Where one does not arrive, the others are shown.
 */
export async function bringJapaneseFont() {
  await import('./japanese.css')
  await document.fonts.load(`1em "${FAMILY}"`, document.body.innerText).catch(() => [])
  document.documentElement.dataset.kanji = 'ours'
}
