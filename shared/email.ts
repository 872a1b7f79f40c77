import { EMAIL_MAX_CHARACTERS } from './limits.ts'

/**
 * What the HTML standard accepts as `type=email`, with dots anywhere in the local part, as in addresses of Japanese carriers. One rule
 * is stricter: the domain has a dot, because no email reaches "aiko@gmail".
 */
const EMAIL = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i

/**
 * Returns an email in the form that is stored and compared: trimmed, in NFKC, so that a full-width ＠ works and a look-alike is no other
 * address. Null if the text is not an email of at most 254 characters.
 */
export function parseEmail(text: string): string | null {
  const email = text.trim().normalize('NFKC')
  return email.length <= EMAIL_MAX_CHARACTERS && EMAIL.test(email) ? email : null
}

const DOT_ATOM = /^[^.]+(?:\.[^.]+)*$/

/** Returns an email as headers and providers take it: a local part that is no dot-atom is quoted (RFC 5322 section 3.4.1). */
export function emailInHeader(email: string): string {
  const at = email.lastIndexOf('@')
  const local = email.slice(0, at)
  return DOT_ATOM.test(local) ? email : `"${local}"${email.slice(at)}`
}
