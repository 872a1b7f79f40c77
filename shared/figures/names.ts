/** The figures that can be handled, by the name that an author writes into `::figure{name="…"}`. */
export const FIGURE_NAMES = [
  'hash',
  'hash-chain',
  'mining',
  'sign-and-verify',
  'sign-request',
  'seed-words',
  'merkle',
  'fee-market',
  'amm',
  'loan',
  'reorg-odds',
  'ledger',
  'coins',
  'channel',
  'web-address',
  'reserves',
  'mempool',
  'shares',
  'trail',
  'approvals',
] as const
export type FigureName = (typeof FIGURE_NAMES)[number]
