import { hmacOf } from './hmac.ts'

/** The header in which Campus signs its calls to a remote CMS: `t=<unix seconds>,v1=<HMAC-SHA256 in hex>`. */
export const CALL_SIGNATURE = 'x-campus-signature'

const FORM = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/
const VALID_SECONDS = 300

/** What a signature covers of a call. Everything else of the call may be changed without breaking the signature. */
export interface SignedCall {
  method: string
  /** Without the query. */
  path: string
  /** The account in whose name Campus calls. */
  userId?: string | undefined
  /** The entity that the call is about, where the CMS changes something only because Campus says so. */
  type?: string | undefined
  entityId?: string | undefined
}

const sign = (secret: string, time: string, { method, path, userId = '', type = '', entityId = '' }: SignedCall) =>
  hmacOf(secret, [time, method, path, userId, type, entityId].join('\n'))

/** Returns the value of the header for a call that is sent now. */
export async function signCall(secret: string, call: SignedCall, now: Date): Promise<string> {
  const time = String(Math.floor(now.getTime() / 1000))
  return `t=${time},v1=${await sign(secret, time, call)}`
}

/** Compares without stopping at the first difference, which would tell how much is right. */
function isSame(one: string, other: string): boolean {
  let difference = one.length ^ other.length
  for (let i = 0; i < one.length; i++) difference |= one.charCodeAt(i) ^ other.charCodeAt(i)
  return difference === 0
}

/** Returns whether a header is the signature of this call, made within the last five minutes. */
export async function isCallSigned(secret: string, header: string, call: SignedCall, now: Date): Promise<boolean> {
  const [, time, signature] = FORM.exec(header) ?? []
  if (time === undefined || signature === undefined) return false
  if (Math.abs(now.getTime() / 1000 - Number(time)) > VALID_SECONDS) return false
  return isSame(signature, await sign(secret, time, call))
}
