/**
 * The name of a call about one person: the beginning of its path. What follows may be an id, an address of a wallet or a secret, and so
 * may a second segment that is no plain word.
 */
export function callFamily(path: string): string {
  const [first = '', second = ''] = (path.split('?')[0] ?? '').split('/').filter(Boolean)
  return /^[a-z-]{1,40}$/.test(second) ? `/${first}/${second}` : `/${first}`
}
