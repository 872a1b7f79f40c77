import { Facts } from '../controls/facts.tsx'
import { grouped } from '../controls/grouped.ts'
import type { useWords } from '../use-words.ts'
import type { marketOf } from './market.ts'
import type { WORDS } from './words.ts'

/** +12.5, −12.5 or 0. */
export const signedPercent = (change: number) => `${change > 0 ? '+' : ''}${grouped(change, 1)}`

interface MarketFactsProps {
  w: ReturnType<typeof useWords<keyof (typeof WORDS)['en']>>
  market: ReturnType<typeof marketOf>
}

/** The base fee, where it goes next, and what the payment costs. */
export function MarketFacts({ w, market }: MarketFactsProps) {
  const { baseFee, next, change, outcome, burned, tipped } = market
  const gwei = (fee: number) => w('gwei', { fee: grouped(fee, 3) })
  return (
    <Facts
      facts={[
        [w('baseFee'), gwei(baseFee)],
        [w('next'), w('moved', { fee: gwei(next), change: signedPercent(change) })],
        [
          w('pay'),
          outcome === 'in'
            ? w('parts', { total: grouped(burned + tipped), burned: grouped(burned), tip: grouped(tipped) })
            : w('nothing'),
        ],
      ]}
    />
  )
}
