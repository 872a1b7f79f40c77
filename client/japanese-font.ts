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

/** Brings our own Japanese font to systems that have none; everybody else keeps theirs and downloads nothing. */
export async function bringJapaneseFont() {
  if (!hasKanji()) await import('./styles/japanese.css')
}
