/**
 * Is asked for in the head of every Japanese page, whose first paint waits for it. On a system without a Japanese font every
 * kanji would be as narrow as the sign for what is missing, and the page would move when ours arrives (bring-font.ts). So each gets
 * a place of its real width at once. `places.woff2` is a box one em wide for all of kana and kanji (`scripts/places-font.py`).
 */
import places from './places.woff2?inline'

const SIZE = 20

/** Every font that has kanji draws them one em wide; the sign for what is missing is narrower. Nothing is drawn for it. */
function hasKanji(): boolean {
  const context = document.createElement('canvas').getContext('2d')
  if (!context) return true
  context.font = `${SIZE}px sans-serif`
  return Math.abs(context.measureText('国').width - SIZE) < 0.5
}

if (!hasKanji()) {
  document.documentElement.dataset.kanji = 'none'
  const bytes = Uint8Array.from(atob(places.slice(places.indexOf(',') + 1)), byte => byte.charCodeAt(0))
  document.fonts.add(new FontFace('Places', bytes, { weight: '100 900' }))
}
