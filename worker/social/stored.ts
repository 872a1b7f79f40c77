import { ASKED_AT, isMarkDue, lastAskedOf } from '../bucket/last-asked.ts'

/** All of it may be deleted at any time: it is drawn again. */
export const FOLDER = 'social/'
export const PNG = 'image/png'

/** Whether a name of the folder is that of a picture: a note of the round through it lies there too. */
export const isPicture = (name: string) => name.endsWith('.png')

/** Marks a picture that was read as one that somebody wants, once a day: it is stored again, with the time. Throws where R2 fails. */
export async function markAsked(bucket: R2Bucket, stored: R2Object, bytes: Uint8Array<ArrayBuffer>, now: number): Promise<void> {
  if (!isMarkDue(lastAskedOf(stored), now)) return
  await bucket.put(stored.key, bytes, { httpMetadata: { contentType: PNG }, customMetadata: { [ASKED_AT]: String(now) } })
}
