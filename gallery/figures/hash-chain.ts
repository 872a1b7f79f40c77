import { type Block, mine, NO_HASH, stateOf } from '../../shared/figures/hash-chain.ts'
import type { FigureSamples } from '../figure-samples.ts'

/** Returns a chain of these texts in which every block is mined. The same texts always give the same chain. */
export function mineChain(texts: readonly string[], bits: number): Block[] {
  const chain: Block[] = []
  for (const [at, text] of texts.entries())
    chain.push(mine({ number: at + 1, text, nonce: 0, previous: chain.at(-1)?.hash ?? NO_HASH }, bits))
  return chain
}

export const samples: FigureSamples = {
  shown: ['blocks=2', 'blocks=4', 'blocks=5;bits=12'],
  right: [{ blocks: '5', bits: '4' }, stateOf(mineChain(['a 50', 'b', 'c', 'd', 'e'], 4)), { valid: 5, amount1: 50 }],
  solutions: ({ blocks = '3', bits = '8' }, goal) => {
    const texts = Array.from({ length: Number(blocks) }, (_, i) => `Aya pays Ben ${goal[`amount${i + 1}`] ?? 5}`)
    return [stateOf(mineChain(texts, Number(bits)))]
  },
}
