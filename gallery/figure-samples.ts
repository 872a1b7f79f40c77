import type { FigureGoal, FigureState, GivenOptions } from '../shared/figures/figure.ts'
import type { FigureName } from '../shared/figures/models.ts'

/** Describes one figure for the gallery and the tests. The file `gallery/figures/<name>.ts` exports it as `samples`. */
export interface FigureSamples {
  /** Options with which the gallery shows the figure again, written as in `data-options`. */
  readonly shown: readonly string[]
  /** A right answer: options, state and goal. Use the longest state that the figure can have. */
  readonly right: readonly [GivenOptions, FigureState, FigureGoal]
  /** Returns states that a learner can reach, one of which meets each goal in our content. */
  readonly solutions: (options: GivenOptions, goal: FigureGoal) => FigureState[]
}

const FILES = import.meta.glob<FigureSamples>('./figures/*.ts', { eager: true, import: 'samples' })

/** Returns the samples of a figure. Throws if it has none. */
export function samplesOf(name: FigureName): FigureSamples {
  const samples = FILES[`./figures/${name}.ts`]
  if (!samples) throw new Error(`gallery/figures/${name}.ts doesn't export samples`)
  return samples
}
