import type { Random } from '../../../shared/seeded.ts'
import type { Ink } from './palettes.ts'

/** What a motif leaves to the seed of its picture: numbers, places, which of several. */
export interface Hand {
  between(least: number, most: number): number
  /** A whole number, both ends included. */
  whole(least: number, most: number): number
  pick<T>(list: readonly T[]): T
  /** True as often as `odds` says, from 0 to 1. */
  maybe(odds: number): boolean
}

export function createHand(random: Random): Hand {
  const between = (least: number, most: number) => least + random() * (most - least)
  return {
    between,
    whole: (least, most) => Math.floor(between(least, most + 1)),
    pick: <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T,
    maybe: odds => random() < odds,
  }
}

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
