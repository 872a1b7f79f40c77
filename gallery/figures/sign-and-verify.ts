import { stateOf } from '../../shared/figures/sign-and-verify.ts'
import type { FigureSamples } from '../figure-samples.ts'

export const samples: FigureSamples = {
  shown: ['text=Mika%20pays%20Ren%202'],
  right: [{}, stateOf('x'.repeat(60), 'y'.repeat(60)), { recovered: 'other' }],
  solutions: ({ text = '' }) => [stateOf(text, `${text}!`), stateOf(text, text)],
}
