import { type Block, mine, NO_HASH } from '../../shared/figures/hash-chain.ts'

/** Returns a chain of these texts in which every block is mined. The same texts always give the same chain. */
export function mineChain(texts: readonly string[], bits: number): Block[] {
  const chain: Block[] = []
  for (const [at, text] of texts.entries())
    chain.push(mine({ number: at + 1, text, nonce: 0, previous: chain.at(-1)?.hash ?? NO_HASH }, bits))
  return chain
}
