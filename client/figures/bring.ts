import type { ComponentType } from 'react'
import type { FigureProps } from './slots.ts'

type Module = { default: ComponentType<FigureProps> }

/** The code of each figure, which only its readers fetch. */
const CODE: Readonly<Record<string, () => Promise<Module>>> = {
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
}

/** Fetches a figure's code. Only names that the content check knows come here. */
export const bringFigure = (name: string): Promise<Module> =>
  CODE[name]?.() ?? Promise.reject(new Error(`There is no figure called ${name}`))
