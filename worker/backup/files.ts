/** Pictures of the curriculum and of people lie at the top of the bucket, under the hash of their bytes. What lies below is made again. */
export const FILE_NAME = /^[0-9a-f]{16,64}\.(svg|png|jpg|webp)$/

/** A file of the bucket: its `etag` changes with its bytes. */
export interface StoredFile {
  name: string
  etag: string
  bytes: number
}

/** The files that a backup keeps, a thousand at a time; `cursor` leads to the next ones. */
export async function listFiles(
  bucket: R2Bucket,
  cursor: string | undefined,
): Promise<{ files: StoredFile[]; cursor: string | null }> {
  const listed = await bucket.list({ delimiter: '/', ...(cursor ? { cursor } : {}) })
  const files = listed.objects
    .filter(({ key }) => FILE_NAME.test(key))
    .map(({ key, etag, size }) => ({ name: key, etag, bytes: size }))
  return { files, cursor: listed.truncated ? listed.cursor : null }
}

/** Stores a file as it was. */
export async function storeFile(
  bucket: R2Bucket,
  { name, type, base64 }: { name: string; type: string; base64: string },
): Promise<void> {
  const bytes = Uint8Array.from(atob(base64), character => character.charCodeAt(0))
  await bucket.put(name, bytes, { httpMetadata: { contentType: type } })
}
