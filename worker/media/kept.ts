import { z } from 'zod'
import { MEDIA_KEPT_MAX_BYTES } from '../../shared/limits.ts'
import { ASKED_AT, isMarkDue } from '../bucket/last-asked.ts'
import { bytesIn } from '../bucket/round.ts'
import { sha256 } from '../secrets.ts'
import type { Validators } from './validators.ts'

/** All of it may be deleted at any time: it is fetched again. */
export const FOLDER = 'media/'
const CHANGED = `${FOLDER}changed`

/** What is known of a file that is kept. Its bytes lie under its address and its validator, so another version has another place. */
export interface Kept extends Validators {
  body: string
  type: string
  size: number
  /** When the server was asked that last said this is the file, ms since 1970. */
  checkedAt: number
}

/** A note as it lies in the bucket. */
export interface Noted extends Kept {
  /** Where the file is. */
  url: string
  /** When somebody has last asked for it, ms since 1970; it may be a day later. */
  askedAt: number
}

const note = z.object({
  body: z.string(),
  type: z.string(),
  size: z.coerce.number(),
  checkedAt: z.coerce.number(),
  [ASKED_AT]: z.coerce.number(),
  url: z.string(),
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

const folderOf = async (url: string) => `${FOLDER}${await sha256(url)}`
const noteOf = async (url: string) => `${await folderOf(url)}/note`

/** What a note says; null where there is none, or none that can be read. */
export function readNote(found: R2Object | null): Noted | null {
  const said = note.safeParse(found?.customMetadata).data
  return said ?? null
}

/** What is kept of the file at an address, and when the content server last said that some file has changed. Throws where R2 fails. */
export async function findKept(bucket: R2Bucket, url: string): Promise<{ kept: Kept | null; changedAt: number }> {
  const [found, changed] = await Promise.all([bucket.head(await noteOf(url)), bucket.head(CHANGED)])
  return {
    kept: readNote(found),
    changedAt: change.safeParse(changed?.customMetadata).data?.at ?? 0,
  }
}

/** Notes what is kept of a file, or that it was found to be the same, for somebody who has just asked for it. */
export async function writeNote(bucket: R2Bucket, url: string, kept: Kept, askedAt = kept.checkedAt): Promise<void> {
  const { etag, lastModified } = kept
  const customMetadata = {
    ...{ body: kept.body, type: kept.type, size: String(kept.size), checkedAt: String(kept.checkedAt) },
    ...{ url, [ASKED_AT]: String(askedAt) },
    ...(etag ? { etag } : {}),
    ...(lastModified ? { lastModified } : {}),
  }
  await bucket.put(await noteOf(url), '', { customMetadata })
}

/**
 * Notes, once a day, that a file was asked for that its server could not be asked about: otherwise nothing would say that it is still
 * wanted. It reads the note again, because another request may have stored a new version meanwhile. Throws where R2 fails.
 */
export async function markAsked(bucket: R2Bucket, url: string, now: number): Promise<void> {
  const noted = readNote(await bucket.head(await noteOf(url)))
  if (noted && isMarkDue(noted.askedAt, now)) await writeNote(bucket, url, noted, now)
}

/** Where the bytes of one version lie. A file without a validator is another one each time that it was asked for. */
export const bodyOf = async (url: string, { etag, lastModified }: Validators, askedAt: number) =>
  `${await folderOf(url)}/${await sha256(etag ?? lastModified ?? String(askedAt))}`

export async function forgetKept(bucket: R2Bucket, url: string, { body }: Kept): Promise<void> {
  await bucket.delete([await noteOf(url), body])
}

/** Some file of the content server has changed: each is asked for again with its next request. */
export async function noteChange(bucket: R2Bucket, now: number): Promise<void> {
  await bucket.put(CHANGED, '', { customMetadata: { at: String(now) } })
}

/** Whether something new may be kept: there was room for it when the bytes were last counted, by night. Throws where R2 fails. */
export const hasRoom = async (bucket: R2Bucket): Promise<boolean> => (await bytesIn(bucket, FOLDER)) < MEDIA_KEPT_MAX_BYTES
