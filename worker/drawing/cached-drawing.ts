/** What a bucket gives, or null when it cannot: a drawing is worth making again. */
const orNull = <T>(answer: Promise<T>): Promise<T | null> => answer.catch(() => null)

export interface CacheEntry {
  /** Where drawings are kept; without it each is made when it is asked for. */
  bucket: R2Bucket | undefined
  /** The stored name: another one as soon as anything that is drawn differs. */
  name: string
  contentType: string
}

/**
 * A drawing as bytes: made once, then kept in the bucket. Where there is no bucket, or it does not answer, it is made now.
 * Throws only if `draw` does; then nothing is kept.
 */
export async function cachedDrawing(
  { bucket, name, contentType }: CacheEntry,
  draw: () => Promise<Uint8Array<ArrayBuffer>>,
): Promise<Uint8Array<ArrayBuffer>> {
  const cached = bucket && (await orNull(bucket.get(name).then(object => object?.arrayBuffer())))
  if (cached) return new Uint8Array(cached)
  const bytes = await draw()
  if (bucket) await orNull(bucket.put(name, bytes, { httpMetadata: { contentType } }))
  return bytes
}
