import { badRequest, failure } from '../../failure.ts'
import type { Accounts } from '../accounts.ts'
import { answerIdentity } from '../answer-identity.ts'
import { isWalletAddress, withChecksum } from './address.ts'
import { checkMessage, type MessageFault } from './message.ts'
import { findByNonce, newestMessages, spendNonce } from './nonces.ts'
import { findSigned, isSignature } from './signature.ts'

type Reason = MessageFault | 'bad-address' | 'bad-signature' | 'altered' | 'used'

const WORDS: Partial<Record<Reason, string>> = {
  'bad-address': 'Invalid address',
  'wrong-address': 'Invalid address',
  expired: 'Expired',
  used: 'Expired',
}

/** A refusal in words for people, with one for machines. */
export const refuse = (reason: Reason) => badRequest(WORDS[reason] ?? 'Invalid signature', { reason })

function tryAgain() {
  const answer = failure(503, 'ServiceUnavailableError', 'Try again')
  answer.headers.set('retry-after', '5')
  return answer
}

type Prover = Pick<Accounts, 'db' | 'siteOrigin' | 'now' | 'rpcUrl'>

const expectedOf = ({ siteOrigin, now }: Prover, address: string) => ({
  domain: new URL(siteOrigin).host,
  uri: siteOrigin,
  address,
  now: now(),
})

/** The message that a caller claims was signed, if we gave it to this address and it is still unused. */
async function messageNamed(accounts: Prover, address: string, raw: string) {
  const checked = checkMessage(raw, expectedOf(accounts, address))
  if (!checked.ok) return checked.reason
  const row = await findByNonce(accounts.db, checked.nonce)
  if (row?.addressKey !== address.toLowerCase()) return 'wrong-nonce'
  if (row.message !== raw) return 'altered'
  return row.usedAt ? 'used' : [row]
}

/**
 * Any of the newest messages of an address. Others may crowd it out with theirs; a caller who names the message is safe from
 * that.
 */
async function messagesOf(accounts: Prover, address: string) {
  const rows = await newestMessages(accounts.db, address.toLowerCase(), accounts.now())
  const unused = rows.filter(row => !row.usedAt)
  if (!unused.length) return rows.length ? 'used' : 'expired'
  // They are ours, but perhaps of a day when this academy had another address.
  const good = unused.filter(row => checkMessage(row.message, expectedOf(accounts, address)).ok)
  return good.length ? good : 'wrong-domain'
}

export interface Proof {
  address: string
  signature: string
  /** The message that was signed; without it, any of the newest ones of the address. */
  message?: string | undefined
}

/**
 * Whether a wallet signed a message of ours: once. Answers the address with its checksum, or the refusal. A signature that is
 * wrong uses nothing up, else anybody could do that to others.
 */
export async function prove(
  accounts: Prover,
  { address, signature, message }: Proof,
): Promise<{ proven: string } | { refused: Response }> {
  if (!isWalletAddress(address)) return { refused: refuse('bad-address') }
  if (!isSignature(signature)) return { refused: refuse('bad-signature') }
  const rows = message === undefined ? await messagesOf(accounts, address) : await messageNamed(accounts, address, message)
  if (typeof rows === 'string') return { refused: refuse(rows) }
  const signed = await findSigned(rows, { address, signature, rpcUrl: accounts.rpcUrl })
  if (signed === 'unavailable') return { refused: tryAgain() }
  if (signed === 'none') return { refused: refuse('bad-signature') }
  const now = accounts.now()
  if (!(await spendNonce(accounts.db, signed.nonceHash, now)))
    return { refused: refuse(signed.expiresAt > now.toISOString() ? 'used' : 'expired') }
  return { proven: withChecksum(address) }
}

/** Signs in the signer of a message of ours, or adds the wallet to the account whose token the call carries. */
export async function authenticate(accounts: Accounts, request: Request, proof: Proof): Promise<Response> {
  const result = await prove(accounts, proof)
  if ('refused' in result) return result.refused
  const { proven } = result
  return answerIdentity(accounts, request, { provider: 'wallet', subject: proven.toLowerCase(), label: proven, address: proven })
}
