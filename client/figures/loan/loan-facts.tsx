import { type Liquidation, liquidationPrice, loanToValue, type Position, shownHealth } from '../../../shared/figures/loan.ts'
import { Facts } from '../controls/facts.tsx'
import { grouped } from '../controls/grouped.ts'
import type { useWords } from '../use-words.ts'
import type { WORDS } from './words.ts'

interface LoanFactsProps {
  w: ReturnType<typeof useWords<keyof (typeof WORDS)['en']>>
  position: Position
  threshold: number
  /** What one liquidation would do, or null where the loan is healthy. */
  taken: Liquidation | null
}

/** How a loan stands; the sentence says what a liquidation takes. Where its line was is said once it is crossed: before, one is to guess it. */
export function LoanFacts({ w, position, threshold, taken }: LoanFactsProps) {
  const dollars = (amount: number, places = 0) => w('dollars', { amount: grouped(amount, places) })
  return (
    <Facts
      facts={[
        [w('health'), position.debt ? grouped(shownHealth(position, threshold), 2) : w('endless')],
        [w('ltv'), w('percent', { amount: grouped(loanToValue(position), 1) })],
        ...(taken
          ? [[w('line'), dollars(liquidationPrice(position, threshold), 2)] as const, [w('bonus'), dollars(taken.bonus)] as const]
          : []),
      ]}
    />
  )
}
