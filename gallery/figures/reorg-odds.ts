import { stateOf } from '../../shared/figures/reorg-odds.ts'
import type { FigureSamples } from '../figure-samples.ts'

export const samples: FigureSamples = {
  shown: ['share=30;blocks=24', 'share=50;blocks=0'],
  right: [{}, stateOf(45, 400), { oddsBelow: 0.1, shareAtLeast: 45 }],
  solutions: (_, goal) => [stateOf(Number(goal.shareAtLeast ?? 10), Number(goal.blocksAtMost ?? 24))],
}
