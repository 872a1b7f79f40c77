import type { Letter } from './letters.ts'
import { advancesOf, directionOf, type Line, setLine } from './line.ts'

/** The room for a text, in points. */
export interface Room {
  width: number
  maxLines: number
  /** The largest size, which is taken if the text fits in it. */
  size: number
  /** Above this size words stay whole; below it a word that is too long is broken anywhere. */
  minSize: number
}

export interface FittedText {
  size: number
  lines: readonly Line[]
  /** Whether something is printed less than it was written. */
  lacking: boolean
}

const STEP = 0.96
/** What no line may begin with, and what none may end with (JIS X 4051). */
const NOT_FIRST =
  /^[、。，．・：；？！゛゜ヽヾゝゞ々ー’”）〕］｝〉》」』】〟ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ,.:;?!)\]}»〜…‥%]/u
const NOT_LAST = /[‘“（〔［｛〈《「『【〝([{«]$/u
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}ー々〆、。」』）・？！]/u

/** Short words of hiragana alone are mostly particles, which belong to the word before them. */
const PARTICLE = /^\p{Script=Hiragana}{1,2}$/u

const words = new Intl.Segmenter('ja', { granularity: 'word' })

/** For each letter, whether a line may begin with it; with `anywhere`, also in the middle of a word. */
function openings(letters: readonly Letter[], anywhere: boolean): boolean[] {
  const text = letters.map(letter => letter.text).join('')
  const starts = new Set(Array.from(words.segment(text), word => (PARTICLE.test(word.segment) ? -1 : word.index)))
  let index = 0
  return letters.map((letter, i) => {
    const before = letters[i - 1]?.text ?? ''
    const start = starts.has(index)
    index += letter.text.length
    if (i === 0 || letter.text === ' ' || NOT_FIRST.test(letter.text) || NOT_LAST.test(before)) return false
    if (anywhere || before === ' ' || /[-–—/]$/.test(before)) return true
    return start && (UNSPACED.test(before) || UNSPACED.test(letter.text))
  })
}

type Span = [from: number, to: number]

/** Fills lines of `width` ems one after the other; null if a stretch that may not be broken is wider. */
function breakLines(
  advances: readonly number[],
  open: readonly boolean[],
  isSpace: readonly boolean[],
  width: number,
): Span[] | null {
  const spans: Span[] = []
  let from = 0
  let candidate = 0
  let used = 0
  for (let i = 0; i < advances.length; i++) {
    if (open[i]) candidate = i
    used += advances[i] ?? 0
    if (isSpace[i] || used <= width + 1e-6) continue
    if (candidate <= from) return null
    spans.push([from, candidate])
    from = candidate
    used = advances.slice(from, i + 1).reduce((sum, advance) => sum + advance, 0)
    if (used > width + 1e-6 && !isSpace[i]) return null
  }
  spans.push([from, advances.length])
  return spans
}

/** As few lines as before, but of similar length: the narrowest column that does not need one more. */
function balance(spans: Span[], fill: (width: number) => Span[] | null, width: number): Span[] {
  let best = spans
  let low = width / 2
  let high = width
  for (let round = 0; round < 8; round++) {
    const middle = (low + high) / 2
    const tried = fill(middle)
    if (tried && tried.length === spans.length) {
      best = tried
      high = middle
    } else low = middle
  }
  return best
}

/** Sets a text as large as its room allows. It always fits: a long text becomes smaller. */
export function fitText(letters: readonly Letter[], room: Room): FittedText {
  const direction = directionOf(letters)
  const advances = advancesOf(letters, direction)
  const isSpace = letters.map(letter => letter.text === ' ')
  const whole = openings(letters, false)
  const anywhere = openings(letters, true)
  for (let size = room.size; ; size *= STEP) {
    const open = size >= room.minSize ? whole : anywhere
    const fill = (width: number) => breakLines(advances, open, isSpace, width)
    const spans = fill(room.width / size)
    if (!spans || spans.length > room.maxLines) continue
    const lines = balance(spans, fill, room.width / size).map(([from, to]) => setLine(letters.slice(from, to), direction))
    if (lines.some(line => line.width * size > room.width + 0.01)) continue
    return { size, lines, lacking: letters.some(letter => letter.lacking) }
  }
}
