import { LEVELS } from '../../../shared/levels.ts'
import { d, each } from './strokes.ts'
import { SEAL_PAPER_CLASS, sealClass } from './style.ts'

/** Where the seal of a print stands: below on the right, away from what a social picture shows. */
const [X, Y, SIZE] = [692, 342, 84]
const FOOT = Y + 60
/** How wide and how high a peak is where there are one, two or three. */
const PEAKS: readonly (readonly [width: number, height: number])[] = [
  [60, 36],
  [38, 36],
  [27, 34],
]

/** The mark of a level, as its badge has it: one peak, two or three. Nothing where the topic is no level of ours. */
export function levelSeal(topic: string): string {
  const level = (LEVELS as readonly string[]).indexOf(topic)
  const [width, height] = PEAKS[level] ?? []
  if (!width || !height) return ''
  const left = X + (SIZE - (level + 1) * width) / 2
  const [w, h] = [width / 2, height]
  const peaks = each(
    level + 1,
    i =>
      d`M${left + i * width} ${FOOT}q${w * 0.6} ${-h * 0.3} ${w * 0.8} ${-h}h${w * 0.4}q${w * 0.2} ${h * 0.7} ${w * 0.8} ${h}Z`,
  )
  return `<rect x="${X}" y="${Y}" width="${SIZE}" height="${SIZE}" rx="14" class="${sealClass(level)}"/><path d="${peaks}" class="${SEAL_PAPER_CLASS}"/>`
}
