import { type Block, chainOf } from '../../../shared/figures/hash-chain.ts'
import type { Locale } from '../../../shared/locale.ts'

const TEXTS = ['text1', 'text2', 'text3', 'text4', 'text5'] as const

/** Found once for the texts of each language. Each is work enough for the hardest chain, so that none is mined to draw it. */
const NONCES: Readonly<Record<Locale, readonly number[]>> = {
  en: [5365, 3154, 25891, 5037, 6180],
  'ja-JP': [1972, 12244, 1936, 1778, 5434],
}

/** Returns the chain as it begins: valid, with so many blocks. */
export const firstChain = (words: (key: (typeof TEXTS)[number]) => string, locale: Locale, blocks: number): Block[] =>
  chainOf(TEXTS.slice(0, blocks).map(words), NONCES[locale])
