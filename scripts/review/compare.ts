import { asFsrsThinks, byDecay, type Remembering } from './memory.ts'
import { byFsrs, onFixedDays, type Policy } from './policy.ts'
import { type Simulated, simulate } from './simulate.ts'

/** So much is to be known on every day. */
const WANTED = 0.9

const steps = (from: number, to: number, step: number) =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_, i) => from + i * step)
const RETENTIONS = steps(0.7, 0.99, 0.01)
const SCALES = steps(0.1, 6, 0.1)

/** The fewest reviews with which so much is known on every day; null where none of these brings that. */
function fewest(all: readonly Simulated[]): number | null {
  const enough = all.filter(({ worst }) => worst >= WANTED).map(({ reviews }) => reviews)
  return enough.length ? Math.min(...enough) : null
}

export interface Compared {
  memory: string
  /** The fewest reviews with which 0.9 is known on every day: by FSRS, and on fixed days that are scaled as it suits them best. */
  fsrs: number | null
  scaled: number | null
  /** What the fixed days take as they are, and how much is known then on the worst of the days. */
  reviews: number
  fixedWorst: number
  /** How much is known on average with as many reviews: by FSRS, and on the fixed days. */
  fsrsKnown: number
  fixedKnown: number
}

function compareOn(memory: string, remembering: Remembering): Compared {
  const run = (policies: readonly Policy[]) => policies.map(policy => simulate(remembering, policy))
  const [byScheduler, onDays] = [run(RETENTIONS.map(byFsrs)), run(SCALES.map(onFixedDays))]
  const fixed = simulate(remembering, onFixedDays(1))
  const asMany = byScheduler.filter(({ reviews }) => reviews <= fixed.reviews)
  return {
    memory,
    fsrs: fewest(byScheduler),
    scaled: fewest(onDays),
    reviews: fixed.reviews,
    fixedWorst: fixed.worst,
    fsrsKnown: Math.max(...asMany.map(({ average }) => average)),
    fixedKnown: fixed.average,
  }
}

export const compare = (): Compared[] => [
  compareOn('as FSRS thinks that memories are', asFsrsThinks),
  compareOn('by a decay that FSRS does not know', byDecay),
]
