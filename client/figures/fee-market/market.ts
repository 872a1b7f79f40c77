import { gweiOf, paidBy, tipOf, weiOf } from '../../../shared/figures/base-fee.ts'
import { baseFees, crowdOf, filledBy, isIncluded } from '../../../shared/figures/fee-market.ts'

/** What follows for the last block of so many demands, with fees in gwei. */
export function marketOf(firstBaseFee: number, demands: readonly number[], maxFee: number, tip: number) {
  const first = weiOf(firstBaseFee)
  const [now = first, next = first] = baseFees(first, demands).slice(-2)
  const crowd = crowdOf(demands.at(-1) ?? 0, first)
  const bid = { maxFee: weiOf(maxFee), tip: weiOf(tip) }
  const isIn = isIncluded(bid, crowd, now)
  const paid = paidBy(bid, now)
  return {
    filled: filledBy(crowd, now).length,
    baseFee: gweiOf(now),
    next: gweiOf(next),
    /** Percent. */
    change: (Number(next - now) / Number(now)) * 100,
    outcome: isIn
      ? ('in' as const)
      : tip > maxFee
        ? ('wrong' as const)
        : bid.maxFee < now
          ? ('low' as const)
          : ('waits' as const),
    realTip: gweiOf(tipOf(bid, now) ?? 0n),
    burned: isIn && paid ? gweiOf(paid.burned) : 0,
    tipped: isIn && paid ? gweiOf(paid.tip) : 0,
  }
}
