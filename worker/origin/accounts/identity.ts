export const PROVIDERS = ['email', 'google', 'facebook', 'wallet'] as const
export type Provider = (typeof PROVIDERS)[number]

/** A person who has proved that this way of signing in is theirs. */
export interface ProvenIdentity {
  provider: Provider
  /** The provider's own name for the person: a folded email, a lower-case address, an id. */
  subject: string
  /** How the person recognises it: the email or address as they write it. */
  label: string
  /** An email that is proven: only such a one links accounts (product decisions: Account). */
  verifiedEmail?: string
  /** A wallet with the checksum of EIP-55. */
  address?: string
}

/** Emails that are one mailbox in practice: the same after NFKC, in lower case. */
export const emailKey = (email: string) => email.trim().normalize('NFKC').toLowerCase()

/**
 * Names that look alike are one name: NFKC and case folding (product decisions: Username), without what shows nothing. By way of
 * capitals, since small letters alone keep `ß` from `ss` and `ς` from `σ`.
 */
export function usernameKey(name: string): string {
  const shown = name.normalize('NFKC').replace(/\p{DI}/gu, '')
  return shown.toLowerCase().toUpperCase().toLowerCase().normalize('NFKC')
}

/** An address as a page shows it whose reader may be a stranger: its first character and its domain. */
export function masked(email: string): string {
  const at = email.lastIndexOf('@')
  const [first = ''] = email.slice(0, at)
  return `${first}***${email.slice(at)}`
}
