import { LEVELS } from '../../../shared/levels.ts'
import { at, box } from './strokes.ts'
import { SEAL_PAPER_CLASS, sealClass } from './style.ts'

/** Where the seal of a print stands: below on the right, away from what a social picture shows. */
const [X, Y, SIZE] = [692, 342, 84]
/** On a grid of 24, as in `public/icons/sprite.svg`: one peak, two, three. */
const PEAKS = ['M3 19 12 6l9 13Z', 'M2 19 8 6l4 8 3-4.5L22 19Z', 'M1.5 19 6 10l2.5 4L12 5l3.5 9L18 10l4.5 9Z']
const SCALE = 2.7

/** The mark of a level, as its badge has it. Nothing where the topic is no level of ours. */
export function levelSeal(topic: string): string {
  const level = (LEVELS as readonly string[]).indexOf(topic)
  const peaks = PEAKS[level]
  if (!peaks) return ''
  const mark = `<path d="${peaks}" transform="translate(9.6 9)scale(${SCALE})" class="${SEAL_PAPER_CLASS}"/>`
  return at(X, Y, `<g class="${sealClass(level)}">${box(0, 0, SIZE, SIZE, 14)}</g>${mark}`)
}
