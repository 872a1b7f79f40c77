/** The selector of `approve(address,uint256)`: the first four bytes of its hash. */
const APPROVE = '095ea7b3'

/** Two words of 32 bytes: an address with 12 zero bytes in front, and a number. */
const CALL = new RegExp(`^0x${APPROVE}0{24}([\\da-f]{40})([\\da-f]{64})$`, 'i')

/** The most that a token can be asked for: as good as everything, for ever. */
export const UNLIMITED = 2n ** 256n - 1n

export interface Approval {
  readonly spender: string
  readonly amount: bigint
}

/** What an approval of an ERC-20 token allows whom, read from a transaction's data, or null where the data is another call. */
export function decodeApproval(data: string): Approval | null {
  const [, spender, amount] = CALL.exec(data) ?? []
  return spender && amount ? { spender: `0x${spender}`, amount: BigInt(`0x${amount}`) } : null
}

/** The data of a transaction that allows this. */
export const encodeApproval = ({ spender, amount }: Approval) =>
  `0x${APPROVE}${spender.slice(2).toLowerCase().padStart(64, '0')}${amount.toString(16).padStart(64, '0')}`
