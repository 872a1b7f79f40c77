import { COVER_HEIGHT, COVER_WIDTH, type CoverKind } from '../../../shared/cover.ts'
import { LEVELS } from '../../../shared/levels.ts'
import { randomFrom } from '../../../shared/seeded.ts'
import { lookOf } from './look.ts'
import { createHand } from './motif.ts'
import { MOTIFS } from './motifs.ts'
import { scenery } from './scenery.ts'
import { at, box, SEAL_PAPER_CLASS, sealClass, styleOf, WEIGHT } from './strokes.ts'

/** Where the seal of a print stands: below on the right, away from what a social picture shows. */
const [X, Y, SIZE] = [692, 342, 84]
/** On a grid of 24, as in `public/icons/sprite.svg`: one peak, two, three. */
const PEAKS = ['M3 19 12 6l9 13Z', 'M2 19 8 6l4 8 3-4.5L22 19Z', 'M1.5 19 6 10l2.5 4L12 5l3.5 9L18 10l4.5 9Z']
const SCALE = 2.7

/** The mark of a level, as its badge has it. Nothing where the topic is no level of ours. */
function levelSeal(topic: string): string {
  const level = (LEVELS as readonly string[]).indexOf(topic)
  const peaks = PEAKS[level]
  if (!peaks) return ''
  const mark = `<path d="${peaks}" transform="translate(9.6 9)scale(${SCALE})" class="${SEAL_PAPER_CLASS}"/>`
  return at(X, Y, `<g class="${sealClass(level)}">${box(0, 0, SIZE, SIZE, 14)}</g>${mark}`)
}

const MIDDLE = { x: COVER_WIDTH / 2, y: COVER_HEIGHT / 2 }
/** How far what does not fill the well may stand from its middle. */
const ASIDE = 15

/**
 * The cover of one item as SVG text, 800 by 450, in both themes: its motif in its scenery, all in one hand. Number, place, tilt and
 * colours come from the slug. Pure: the same words give the same picture.
 */
export function drawCover(kind: CoverKind, topic: string, motif: string | null | undefined, slug: string): string {
  const look = lookOf(kind, topic, motif, slug)
  const hand = createHand(randomFrom(look.seed))
  const drawn = MOTIFS[look.motif]
  const x = drawn.stance === 'fills' ? MIDDLE.x : MIDDLE.x + hand.between(-ASIDE, ASIDE)
  const picture =
    box(0, 0, COVER_WIDTH, COVER_HEIGHT, 0, 'ground', 'none') +
    scenery(drawn, hand) +
    at(x, MIDDLE.y, drawn.draw(hand)) +
    levelSeal(topic)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${COVER_WIDTH} ${COVER_HEIGHT}" width="${COVER_WIDTH}" height="${COVER_HEIGHT}"><style>${styleOf(look.palette)}</style><g class="kl" fill="none" stroke-width="${WEIGHT}" stroke-linecap="round" stroke-linejoin="round">${picture}</g></svg>`
}
