/** The first half of a SHA-256 of a text, as 32 hexadecimal digits. */
export async function digest(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return Array.from(bytes.subarray(0, 16), byte => byte.toString(16).padStart(2, '0')).join('')
}
