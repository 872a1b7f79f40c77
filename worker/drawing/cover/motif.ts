import type { Hand } from './hand.ts'
import type { Ink } from './palettes.ts'

/**
 * One idea, drawn about a point: within 180 pixels to each side of it, where a social picture shows it whole, and beyond that only
 * what may be cut. What stands has its foot 132 pixels below the point; what fills the well brings its own land.
 */
export interface Motif {
  stance: 'stands' | 'floats' | 'fills'
  /** What colour the sun behind it may have; all three that there are if it does not say, none if the list is empty. */
  suns?: readonly Ink[]
  draw(hand: Hand): string
}
