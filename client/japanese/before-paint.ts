/**
 * Stands in the head of every Japanese page and runs before anything is painted. On a system without a Japanese font every kanji
 * would be as narrow as the sign for what is missing, and the page would move when ours arrives (bring-font.ts). So each gets a
 * place of its real width at once. `places.woff2` is a box one em wide for all of kana and kanji (`scripts/places-font.py`).
 */
import places from './places.woff2?inline'

const SIZE = 24

/** What the system draws for a character, as pixels. */
function drawn(character: string): string {
  const canvas = document.createElement('canvas')
  canvas.width = SIZE
  canvas.height = SIZE
  const context = canvas.getContext('2d')
  if (!context) return character
  context.font = `${SIZE - 4}px sans-serif`
  context.textBaseline = 'top'
  context.fillText(character, 0, 0)
  return canvas.toDataURL()
}

/** Whether the system has glyphs for kanji: a character without one looks like one that cannot exist. */
const hasKanji = () => drawn('国') !== drawn('\u{10FFFE}') && drawn('国') !== drawn('語')

if (!hasKanji()) {
  document.documentElement.dataset.kanji = 'none'
  const bytes = Uint8Array.from(atob(places.slice(places.indexOf(',') + 1)), byte => byte.charCodeAt(0))
  document.fonts.add(new FontFace('Places', bytes, { weight: '100 900' }))
}
