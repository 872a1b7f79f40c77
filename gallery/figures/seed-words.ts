import { stateOf, wordsOf } from '../../shared/figures/seed-words.ts'
import type { FigureSamples } from '../figure-samples.ts'

export const samples: FigureSamples = {
  shown: [],
  right: [{}, stateOf(wordsOf('f'.repeat(32))), { valid: 1 }],
  solutions: () => [stateOf(wordsOf('80'.repeat(16)))],
}
