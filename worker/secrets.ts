/** 256 random bits as 43 characters of base64url: ids and tokens that nobody can guess. */
export function randomToken(bytes = 32): string {
  return base64url(crypto.getRandomValues(new Uint8Array(bytes)))
}

export const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

export const fromBase64url = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), character => character.charCodeAt(0))

/** SHA-256 as base64url: what is stored in a secret's place. */
export async function sha256(text: string): Promise<string> {
  return base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))))
}

const DIGITS = 6

/** Six digits by chance, each as likely as every other. */
export function randomCode(): string {
  const limit = 4_000_000_000
  for (;;) {
    const [number = 0] = crypto.getRandomValues(new Uint32Array(1))
    if (number < limit) return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
  }
}
