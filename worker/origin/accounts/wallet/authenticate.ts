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

const expectedOf = ({ siteOrigin, now }: Accounts, address: string) => ({
  domain: new URL(siteOrigin).host,
  uri: siteOrigin,
  address,
  now: now(),
})

/** The message that a caller says was signed, where we handed it out to this address and nobody has used it. */
async function messageNamed(accounts: Accounts, address: string, raw: string) {
  const checked = checkMessage(raw, expectedOf(accounts, address))
  if (!checked.ok) return checked.reason
  const row = await findByNonce(accounts.db, checked.nonce)
  if (row?.addressKey !== address.toLowerCase()) return 'wrong-nonce'
  if (row.message !== raw) return 'altered'
  return row.usedAt ? 'used' : [row]
}

/** Any of the newest messages of an address. Others may crowd it out with theirs; who names the message is safe from that. */
async function messagesOf(accounts: Accounts, address: string) {
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

/** Signs in whoever signed a message of ours: once. A signature that is wrong uses nothing up, else anybody could do that to others. */
export async function authenticate(
  accounts: Accounts,
  request: Request,
  { address, signature, message }: Proof,
): Promise<Response> {
  if (!isWalletAddress(address)) return refuse('bad-address')
  if (!isSignature(signature)) return refuse('bad-signature')
  const rows = message === undefined ? await messagesOf(accounts, address) : await messageNamed(accounts, address, message)
  if (typeof rows === 'string') return refuse(rows)
  const signed = await findSigned(rows, { address, signature, rpcUrl: accounts.rpcUrl })
  if (signed === 'unavailable') return tryAgain()
  if (signed === 'none') return refuse('bad-signature')
  const now = accounts.now()
  if (!(await spendNonce(accounts.db, signed.nonceHash, now)))
    return refuse(signed.expiresAt > now.toISOString() ? 'used' : 'expired')
  const label = withChecksum(address)
  return answerIdentity(accounts, request, { provider: 'wallet', subject: address.toLowerCase(), label, address: label })
}
