/**
 * Stands in the head of every Japanese page. On a system without a Japanese font every kanji would be as narrow as the sign for
 * what is missing, and the page would move when ours arrives (bring-font.ts). There, and nowhere else, the first paint waits for
 * boxes of their real width (placeholder-font.ts).
 */
const SIZE = 20

/** Every font that has kanji draws them one em wide; the sign for what is missing is narrower. Nothing is drawn for it. */
function hasKanji(): boolean {
  const context = document.createElement('canvas').getContext('2d')
  if (!context) return true
  context.font = `${SIZE}px sans-serif`
  return Math.abs(context.measureText('国').width - SIZE) < 0.5
}

const here = document.querySelector<HTMLScriptElement>('script[data-placeholder-font]')
if (here && !hasKanji()) {
  document.documentElement.dataset.kanji = 'none'
  const placeholderFont = document.createElement('script')
  placeholderFont.type = 'module'
  placeholderFont.setAttribute('blocking', 'render')
  placeholderFont.src = here.dataset.placeholderFont as string
  document.head.appendChild(placeholderFont)
}

export {}
