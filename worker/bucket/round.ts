import { z } from 'zod'

/** As far as one night goes. */
export interface Bounds {
  pages: number
  /** Of one page; R2 lists, and deletes, no more than a thousand in one call. */
  objects: number
}
export const A_NIGHT: Bounds = { pages: 20, objects: 1000 }

/** What a round knows of itself, in a note in its folder: whoever deletes that begins a new round, and nothing else. */
const note = z.object({
  /** The round goes on behind this name; without one it begins. */
  after: z.string().default(''),
  /** Bytes of this round so far, and of the last whole one. */
  counted: z.coerce.number(),
  bytes: z.coerce.number(),
})
type Note = z.infer<typeof note>

const nameIn = (folder: string) => `${folder}swept`

async function readNote(bucket: R2Bucket, folder: string): Promise<Note> {
  const found = await bucket.head(nameIn(folder))
  return note.safeParse(found?.customMetadata).data ?? { after: '', counted: 0, bytes: 0 }
}

/** How many bytes lie in a folder (it ends with a slash), as its last whole round has counted them; 0 before the first one. */
export const bytesIn = async (bucket: R2Bucket, folder: string): Promise<number> => (await readNote(bucket, folder)).bytes

/**
 * Shows `look` what lies in a folder of the bucket, a page at a time and in the order of names, from where the last night ended. It
 * answers the name up to which it is done, which may lie before the end of the page. Throws where R2 or `look` does; then the next
 * night begins where this one has.
 */
export async function goRound(
  bucket: R2Bucket,
  folder: string,
  look: (objects: R2Object[], isLast: boolean) => Promise<string>,
  { pages, objects: limit }: Bounds = A_NIGHT,
): Promise<void> {
  const before = await readNote(bucket, folder)
  const now = { ...before }
  for (let page = 0; page < pages; page++) {
    const from = now.after ? { startAfter: now.after } : {}
    const listed = await bucket.list({ prefix: folder, include: ['customMetadata'], limit, ...from })
    const done = await look(listed.objects, !listed.truncated)
    for (const { key, size } of listed.objects) if (key <= done) now.counted += size
    now.after = done
    if (listed.truncated) continue
    Object.assign(now, { after: '', counted: 0, bytes: now.counted })
    break
  }
  if (JSON.stringify(now) === JSON.stringify(before)) return
  const customMetadata = { ...(now.after ? { after: now.after } : {}), counted: String(now.counted), bytes: String(now.bytes) }
  await bucket.put(nameIn(folder), '', { customMetadata })
}
