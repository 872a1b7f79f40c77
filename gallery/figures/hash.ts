import { reached, stateOf } from '../../shared/figures/hash.ts'
import type { FigureSamples } from '../figure-samples.ts'

export const samples: FigureSamples = {
  shown: [],
  right: [{}, stateOf('x'.repeat(60), `${'x'.repeat(59)}y`), { differs: 1 }],
  solutions: ({ text = '' }, { startsWith }) => {
    const texts = startsWith ? Array.from({ length: 4096 }, (_, i) => `${text} ${i}`) : [`${text.slice(0, -1)}#`]
    return texts
      .map(other => stateOf(text, other))
      .filter(state => !startsWith || reached({}, state, { startsWith }))
      .slice(0, 1)
  },
}
