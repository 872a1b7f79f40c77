/** All amounts of the model are wei, for a unit of gas or in sum, as whole numbers: they are exact. */
export const GWEI = 10n ** 9n

export const weiOf = (gwei: number) => BigInt(Math.round(gwei * 1e9))
export const gweiOf = (wei: bigint) => Number(wei) / Number(GWEI)

export const GAS_LIMIT = 60_000_000n
/** The gas of a plain payment. */
export const PAYMENT_GAS = 21_000n

/** The base fee of the block after one that used so much gas: EIP-1559, in whole wei, by an eighth at most. */
export function nextBaseFee(baseFee: bigint, gasUsed: bigint, gasLimit = GAS_LIMIT): bigint {
  const target = gasLimit / 2n
  const change = (over: bigint) => (baseFee * over) / target / 8n
  if (gasUsed <= target) return baseFee - change(target - gasUsed)
  return baseFee + (change(gasUsed - target) || 1n)
}

/** What somebody is ready to pay for a unit of gas: in all, and of that to who builds the block. */
export interface Bid {
  readonly maxFee: bigint
  readonly tip: bigint
}

/** The tip that a bid really pays: what its maximum leaves above the base fee; null where the bid is below it, or is none. */
export function tipOf({ maxFee, tip }: Bid, baseFee: bigint): bigint | null {
  if (maxFee < baseFee || tip > maxFee) return null
  return tip < maxFee - baseFee ? tip : maxFee - baseFee
}

export interface Paid {
  readonly burned: bigint
  readonly tip: bigint
  /** What of the maximum is not taken. */
  readonly back: bigint
}

/** What a payment costs in all, or null where the block's base fee is above its maximum. */
export function paidBy(bid: Bid, baseFee: bigint, gas = PAYMENT_GAS): Paid | null {
  const own = tipOf(bid, baseFee)
  return own === null ? null : { burned: gas * baseFee, tip: gas * own, back: gas * (bid.maxFee - baseFee - own) }
}
