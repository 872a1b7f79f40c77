const bytesOf = (text: string) => new TextEncoder().encode(text)

/** Returns bytes as lowercase hexadecimal digits. */
export const hexOf = (bytes: ArrayBuffer) => [...new Uint8Array(bytes)].map(byte => byte.toString(16).padStart(2, '0')).join('')

/** Returns the HMAC-SHA256 of a text, in hexadecimal (RFC 2104). */
export async function hmacOf(secret: string, text: string): Promise<string> {
  const key = await crypto.subtle.importKey('raw', bytesOf(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  return hexOf(await crypto.subtle.sign('HMAC', key, bytesOf(text)))
}
