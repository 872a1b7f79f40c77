import { fsrs, Rating } from 'ts-fsrs'
import type { Random } from '../../shared/seeded.ts'

/** One question in somebody's memory. */
export interface Memory {
  /** How likely it is that they know it so many days after they answered it last. */
  chance(days: number): number
  /** They have answered it, so many days after the time before. */
  answer(days: number, right: boolean): void
}

/** Makes the memory of a question that was answered for the first time, rightly or not. */
export type Remembering = (right: boolean, random: Random) => Memory

const algorithm = fsrs({ enable_fuzz: false, enable_short_term: false })
const gradeOf = (right: boolean) => (right ? Rating.Good : Rating.Again)

/** A memory that is just as FSRS thinks that memories are. */
export const asFsrsThinks: Remembering = right => {
  let state = algorithm.next_state(null, 0, gradeOf(right))
  return {
    chance: days => algorithm.forgetting_curve(days, state.stability),
    answer: (days, right) => {
      state = algorithm.next_state(state, days, gradeOf(right))
    },
  }
}

/** A number around 1, by a normal distribution of its logarithm. */
const around1 = (random: Random, spread: number) =>
  Math.exp(spread * Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random()))

/** Days after the first answer on which 0.9 of such questions are still known. */
const FIRST_DAYS = { right: 2.5, missed: 0.5 }
const LEFT = 0.9

/**
 * A memory that FSRS does not know: a tenth of what is left is lost within so many days, again and again, and these are others for each
 * question. A recall makes them more, the more the longer it had been; a miss makes them fewer.
 */
export const byDecay: Remembering = (right, random) => {
  const ease = around1(random, 0.5)
  let lasts = ease * (right ? FIRST_DAYS.right : FIRST_DAYS.missed)
  const chance = (days: number) => LEFT ** (days / lasts)
  return {
    chance,
    answer: (days, right) => {
      lasts = right ? lasts * (1 + 2 * ease * Math.sqrt((1 - chance(days)) / (1 - LEFT))) : Math.max(0.3, lasts * 0.3)
    },
  }
}
