import { COVER_HEIGHT, COVER_WIDTH, type CoverKind } from '../../../shared/cover.ts'
import { randomFrom } from '../../../shared/seeded.ts'
import { createHand } from './hand.ts'
import { levelSeal } from './level-seal.ts'
import { lookOf } from './look.ts'
import { MOTIFS } from './motifs.ts'
import { scenery } from './scenery.ts'
import { at, box, WEIGHT } from './strokes.ts'
import { styleOf } from './style.ts'

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
