import { dayIn } from '../../shared/day.ts'
import { base64url } from '../secrets.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)

/**
 * The index of a browser on one day (UTC): from two days nobody can tell that they belong together, nor what the id in the cookie
 * is.
 */
export async function visitorIndex(secret: string, id: string, now: Date): Promise<string> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', bytesOf(`campus analytics ${secret}`), algorithm, false, ['sign'])
  return base64url(new Uint8Array(await crypto.subtle.sign('HMAC', key, bytesOf(`${dayIn('UTC', now)} ${id}`))))
}
