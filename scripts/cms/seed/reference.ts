/** Stands in the data of a seed for what exists only once the server does: an entry by its type and slug, or a picture by its name. */
export type Reference = { $entry: { type: string; slug: string } } | { $file: string }

export const entryRef = (type: string, slug: string): Reference => ({ $entry: { type, slug } })

const NAME = /^\/uploads\/(.+)$/

/** A picture of the compiled curriculum, by the name that its file has there; null where there is none. */
export function fileRef(picture: unknown): Reference | null {
  const url = picture && typeof picture === 'object' && 'url' in picture ? String(picture.url) : ''
  const name = NAME.exec(url)?.[1]
  return name ? { $file: name } : null
}
