import AmmFigure from './amm/figure.tsx'
import ApprovalsFigure from './approvals/figure.tsx'
import ChannelFigure from './channel/figure.tsx'
import CoinsFigure from './coins/figure.tsx'
import FeeMarketFigure from './fee-market/figure.tsx'
import { figures } from './fill-slots.ts'
import HashFigure from './hash/figure.tsx'
import HashChainFigure from './hash-chain/figure.tsx'
import LedgerFigure from './ledger/figure.tsx'
import LoanFigure from './loan/figure.tsx'
import MempoolFigure from './mempool/figure.tsx'
import MerkleFigure from './merkle/figure.tsx'
import MiningFigure from './mining/figure.tsx'
import ReorgOddsFigure from './reorg-odds/figure.tsx'
import ReservesFigure from './reserves/figure.tsx'
import SeedWordsFigure from './seed-words/figure.tsx'
import SharesFigure from './shares/figure.tsx'
import SignAndVerifyFigure from './sign-and-verify/figure.tsx'
import SignRequestFigure from './sign-request/figure.tsx'
import type { FigureSlots } from './slots.ts'
import TrailFigure from './trail/figure.tsx'
import WebAddressFigure from './web-address/figure.tsx'

/** All figures at once, for the server and the gallery. */
export const drawnFigures: FigureSlots = {
  ...figures,
  drawn: {
    hash: HashFigure,
    ledger: LedgerFigure,
    'hash-chain': HashChainFigure,
    'fee-market': FeeMarketFigure,
    'reorg-odds': ReorgOddsFigure,
    merkle: MerkleFigure,
    mining: MiningFigure,
    amm: AmmFigure,
    loan: LoanFigure,
    'sign-request': SignRequestFigure,
    'sign-and-verify': SignAndVerifyFigure,
    'seed-words': SeedWordsFigure,
    coins: CoinsFigure,
    channel: ChannelFigure,
    'web-address': WebAddressFigure,
    reserves: ReservesFigure,
    mempool: MempoolFigure,
    shares: SharesFigure,
    trail: TrailFigure,
    approvals: ApprovalsFigure,
  },
}
