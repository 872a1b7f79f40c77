import { z } from 'zod'

/** A picture as Strapi describes it, in a field or in Blocks. */
const picture = z.looseObject({ url: z.string(), mime: z.string().startsWith('image/') })

/** What stands before the address of a picture, in Markdown and in HTML. */
const BEGINS_A_PICTURE = /(?:!\[[^\]]*\]\(<?|<img\b[^>]*\ssrc\s*=\s*["']?)$/i
/** No description of a picture is longer; without an end a text could be looked through again for each address. */
const MOST_BEFORE = 1000

function inText(text: string, origin: string): string {
  const [first = '', ...rest] = text.split(`${origin}/uploads/`)
  const parts = [first]
  let before = first.slice(-MOST_BEFORE)
  for (const part of rest) {
    const written = `${BEGINS_A_PICTURE.test(before) ? '' : origin}/uploads/${part}`
    parts.push(written)
    before = (before + written).slice(-MOST_BEFORE)
  }
  return parts.join('')
}

/**
 * An answer in which pictures of the content server have their path below our own address, where they are served. Editors of Strapi
 * write its whole address into texts; links stay as they are.
 */
export function withOwnPictures<T>(value: T, origin: string): T
export function withOwnPictures(value: unknown, origin: string): unknown {
  if (typeof value === 'string') return value.includes(`${origin}/uploads/`) ? inText(value, origin) : value
  if (Array.isArray(value)) return value.map(item => withOwnPictures(item, origin))
  if (typeof value !== 'object' || value === null) return value
  const shown = Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withOwnPictures(item, origin)]))
  const url = picture.safeParse(shown).data?.url
  return url?.startsWith(`${origin}/uploads/`) ? { ...shown, url: url.slice(origin.length) } : shown
}
