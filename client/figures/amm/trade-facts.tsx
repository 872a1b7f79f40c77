import { type Pool, priceOf, type sandwich } from '../../../shared/figures/amm.ts'
import { Facts } from '../controls/facts.tsx'
import { grouped } from '../controls/grouped.ts'
import type { useWords } from '../use-words.ts'
import type { WORDS } from './words.ts'

/** What each coin costs. */
export const averageOf = (pays: number, got: number | null) => (got ? grouped(pays / got, 2) : '0')

/** +950.23, −12 or 0. */
export const resultOf = (profit: number) => `${profit > 0.005 ? '+' : ''}${grouped(profit, 2)}`

interface TradeFactsProps {
  w: ReturnType<typeof useWords<keyof (typeof WORDS)['en']>>
  pool: Pool
  trade: ReturnType<typeof sandwich>
  pays: number
  fee: number
  isAttacked: boolean
  slippage: number
}

/** What one gets for the money, and what the trade does to the price. */
export function TradeFacts({ w, pool, trade, pays, fee, isAttacked, slippage }: TradeFactsProps) {
  const { quoted, got, profit, pools } = trade
  const after = got === null ? pools[0] : pools[1]
  const dollars = (amount: number) => w('dollars', { amount: grouped(amount, 2) })
  const ofCoins = (amount: number) => w('coins', { amount: grouped(amount, 3) })
  return (
    <Facts
      facts={[
        [w('got'), got ? ofCoins(got) : w('nothing')],
        [w('average'), got ? w('dollars', { amount: averageOf(pays, got) }) : w('nothing')],
        [w('slippage'), got ? w('percent', { amount: grouped(slippage, 2) }) : w('nothing')],
        [w('price'), w('moved', { before: grouped(priceOf(pool), 2), after: grouped(priceOf(after), 2) })],
        ...(fee > 0 ? [[w('feePaid'), dollars(got === null ? 0 : (pays * fee) / 100)] as const] : []),
        ...(isAttacked
          ? [[w('quoted'), ofCoins(quoted)] as const, [w('profit'), w('dollars', { amount: resultOf(profit) })] as const]
          : []),
      ]}
    />
  )
}
