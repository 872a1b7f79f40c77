/** By what a server says that a file is the one it was (RFC 9110, 8.8). */
export interface Validators {
  etag: string | null
  lastModified: string | null
}

export const validatorsOf = ({ headers }: Response): Validators => ({
  etag: headers.get('etag'),
  lastModified: headers.get('last-modified'),
})

const opaque = (etag: string) => etag.trim().replace(/^W\//, '')

/** Whether a visitor has this version already (RFC 9110, 13.1.2 and 13.1.3). */
export function isKnown(asked: Headers, { etag, lastModified }: Validators): boolean {
  const tags = asked.get('if-none-match')
  if (tags !== null) return tags.trim() === '*' || (etag !== null && tags.split(',').some(one => opaque(one) === opaque(etag)))
  const since = Date.parse(asked.get('if-modified-since') ?? '')
  return lastModified !== null && Date.parse(lastModified) <= since
}

/** Whether a part of this version fits to what the visitor has (RFC 9110, 13.1.5): a weak tag never does. */
export function fitsPart(asked: Headers, { etag, lastModified }: Validators): boolean {
  const condition = asked.get('if-range')
  if (condition === null) return true
  return condition.startsWith('"') ? condition === etag : condition === lastModified
}
