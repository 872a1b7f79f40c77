import { base64url, fromBase64url } from '../secrets.ts'

/** Two keys: the first seals, both open, so that keys can be changed without signing anybody out. */
export interface SealingKeys {
  current: string
  previous?: string | undefined
}

const IV_BYTES = 12
const bytesOf = (text: string) => new TextEncoder().encode(text)

/** Keys of the academy, imported once: there are two. */
const imported = new Map<string, { id: string; key: CryptoKey }>()

async function keyOf(secret: string) {
  const known = imported.get(secret)
  if (known) return known
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytesOf(`campus session ${secret}`)))
  const id = base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', digest)).slice(0, 6))
  const key = await crypto.subtle.importKey('raw', digest, 'AES-GCM', false, ['encrypt', 'decrypt'])
  imported.set(secret, { id, key })
  return { id, key }
}

/** Seals a text for one owner with AES-256-GCM: `key id.iv.sealed`. Moved to another owner's row it does not open. */
export async function seal(text: string, owner: string, keys: SealingKeys): Promise<string> {
  const { id, key } = await keyOf(keys.current)
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: bytesOf(owner) }, key, bytesOf(text))
  return [id, base64url(iv), base64url(new Uint8Array(sealed))].join('.')
}

/** Opens what either key sealed for this owner; null for everything else. */
export async function open(sealed: string, owner: string, keys: SealingKeys): Promise<string | null> {
  const [id, iv, text] = sealed.split('.')
  if (!id || !iv || !text) return null
  for (const secret of [keys.current, keys.previous]) {
    const candidate = secret ? await keyOf(secret) : null
    if (candidate?.id !== id) continue
    try {
      const algorithm = { name: 'AES-GCM', iv: fromBase64url(iv), additionalData: bytesOf(owner) }
      return new TextDecoder().decode(await crypto.subtle.decrypt(algorithm, candidate.key, fromBase64url(text)))
    } catch {
      return null
    }
  }
  return null
}
