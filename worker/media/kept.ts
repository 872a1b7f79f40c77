import { z } from 'zod'
import { sha256 } from '../secrets.ts'
import type { Validators } from './validators.ts'

/** All of it may be deleted at any time: it is fetched again. */
const FOLDER = 'media'
const CHANGED = `${FOLDER}/changed`

/** What is known of a file that is kept. Its bytes lie under its address and its validator, so another version has another place. */
export interface Kept extends Validators {
  body: string
  type: string
  size: number
  /** When the server was asked that last said this is the file, ms since 1970. */
  checkedAt: number
}

const note = z.object({
  body: z.string(),
  type: z.string(),
  size: z.coerce.number(),
  checkedAt: z.coerce.number(),
  etag: z
    .string()
    .nullish()
    .transform(value => value ?? null),
  lastModified: z
    .string()
    .nullish()
    .transform(value => value ?? null),
})
const change = z.object({ at: z.coerce.number() })

const folderOf = async (url: string) => `${FOLDER}/${await sha256(url)}`

/** What is kept of the file at an address, and when the content server last said that some file has changed. Throws where R2 fails. */
export async function findKept(bucket: R2Bucket, url: string): Promise<{ kept: Kept | null; changedAt: number }> {
  const [found, changed] = await Promise.all([bucket.head(`${await folderOf(url)}/note`), bucket.head(CHANGED)])
  return {
    kept: note.safeParse(found?.customMetadata).data ?? null,
    changedAt: change.safeParse(changed?.customMetadata).data?.at ?? 0,
  }
}

/** Notes what is kept of a file, or that it was found to be the same. */
export async function writeNote(bucket: R2Bucket, url: string, { etag, lastModified, ...kept }: Kept): Promise<void> {
  const customMetadata = {
    ...{ body: kept.body, type: kept.type, size: String(kept.size), checkedAt: String(kept.checkedAt) },
    ...(etag ? { etag } : {}),
    ...(lastModified ? { lastModified } : {}),
  }
  await bucket.put(`${await folderOf(url)}/note`, '', { customMetadata })
}

/** Where the bytes of one version lie. A file without a validator is another one each time that it was asked for. */
export const bodyOf = async (url: string, { etag, lastModified }: Validators, askedAt: number) =>
  `${await folderOf(url)}/${await sha256(etag ?? lastModified ?? String(askedAt))}`

export async function forgetKept(bucket: R2Bucket, url: string, { body }: Kept): Promise<void> {
  await bucket.delete([`${await folderOf(url)}/note`, body])
}

/** Some file of the content server has changed: each is asked for again with its next request. */
export async function noteChange(bucket: R2Bucket, now: number): Promise<void> {
  await bucket.put(CHANGED, '', { customMetadata: { at: String(now) } })
}
