import type { CoverMotif } from '../../../shared/cover.ts'
import type { Motif } from './motif.ts'
import { anchor } from './motifs/anchor.ts'
import { balance } from './motifs/balance.ts'
import { bridge } from './motifs/bridge.ts'
import { chain } from './motifs/chain.ts'
import { coin } from './motifs/coin.ts'
import { contract } from './motifs/contract.ts'
import { fork } from './motifs/fork.ts'
import { gas } from './motifs/gas.ts'
import { heart } from './motifs/heart.ts'
import { hook } from './motifs/hook.ts'
import { hourglass } from './motifs/hourglass.ts'
import { key } from './motifs/key.ts'
import { layers } from './motifs/layers.ts'
import { ledger } from './motifs/ledger.ts'
import { lens } from './motifs/lens.ts'
import { lock } from './motifs/lock.ts'
import { market } from './motifs/market.ts'
import { mask } from './motifs/mask.ts'
import { network } from './motifs/network.ts'
import { page } from './motifs/page.ts'
import { seed } from './motifs/seed.ts'
import { shield } from './motifs/shield.ts'
import { signature } from './motifs/signature.ts'
import { wallet } from './motifs/wallet.ts'

/** How each motif that content may name is drawn. */
export const MOTIFS: Record<CoverMotif, Motif> = {
  anchor,
  balance,
  bridge,
  chain,
  coin,
  contract,
  fork,
  gas,
  heart,
  hook,
  hourglass,
  key,
  layers,
  ledger,
  lens,
  lock,
  market,
  mask,
  network,
  page,
  seed,
  shield,
  signature,
  wallet,
}
