import type { FigureState } from '../../shared/figures/figure.ts'

/** What the figure of a screen tells, for the question about it. */
export interface FigureTold {
  tell: (state: FigureState) => void
  now: () => FigureState | null
}

/** Holds a state that the form reads when it is sent; nothing is drawn anew for it. */
export function createFigureState(): FigureTold {
  let told: FigureState | null = null
  return {
    tell: state => {
      told = state
    },
    now: () => told,
  }
}
