import { decidingPiece, SCENES, type Scene, stateOf, trueAddress } from '../../shared/figures/web-address.ts'
import type { FigureSamples } from '../figure-samples.ts'

export const samples: FigureSamples = {
  shown: ['scene=name-elsewhere', 'scene=look-alike'],
  right: [{ scene: 'look-alike' }, stateOf([1, 1, 1], 0), { found: 1, markedAtLeast: 3 }],
  solutions: ({ scene = 'name-in-front' }) =>
    Object.entries<Scene>(SCENES)
      .filter(([name]) => name === scene)
      .map(([, { addresses, ...rest }]) => stateOf(addresses.map(decidingPiece), trueAddress({ addresses, ...rest }))),
}
