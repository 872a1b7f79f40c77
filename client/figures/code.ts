import type { ComponentType } from 'react'
import type { FigureProps } from './slots.ts'

export type FigureModule = { default: ComponentType<FigureProps> }

/** The code of each figure, which only its readers fetch. */
export const CODE: Readonly<Record<string, () => Promise<FigureModule>>> = {
  hash: () => import('./hash/figure.tsx'),
  ledger: () => import('./ledger/figure.tsx'),
  'hash-chain': () => import('./hash-chain/figure.tsx'),
  'fee-market': () => import('./fee-market/figure.tsx'),
  'reorg-odds': () => import('./reorg-odds/figure.tsx'),
  merkle: () => import('./merkle/figure.tsx'),
  mining: () => import('./mining/figure.tsx'),
  amm: () => import('./amm/figure.tsx'),
  loan: () => import('./loan/figure.tsx'),
  'sign-request': () => import('./sign-request/figure.tsx'),
  'sign-and-verify': () => import('./sign-and-verify/figure.tsx'),
  'seed-words': () => import('./seed-words/figure.tsx'),
  coins: () => import('./coins/figure.tsx'),
  channel: () => import('./channel/figure.tsx'),
  'web-address': () => import('./web-address/figure.tsx'),
  reserves: () => import('./reserves/figure.tsx'),
  mempool: () => import('./mempool/figure.tsx'),
  shares: () => import('./shares/figure.tsx'),
  trail: () => import('./trail/figure.tsx'),
  approvals: () => import('./approvals/figure.tsx'),
}
