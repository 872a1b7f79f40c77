/** What a bucket gives, or null when it cannot: a drawing is worth making again. */
const orNull = <T>(answer: Promise<T>): Promise<T | null> => answer.catch(() => null)

export interface CacheEntry {
  /** Where drawings are kept; without it each is made when it is asked for. */
  bucket: R2Bucket | undefined
  /** The stored name: another one as soon as anything that is drawn differs. */
  name: string
  contentType: string
  /** Hears of a drawing that was kept. */
  onKept?(stored: R2Object, bytes: Uint8Array<ArrayBuffer>): void
}

/**
 * A drawing as bytes: made once, then kept in the bucket. Where there is no bucket, or it does not answer, it is made now.
 * Throws only if `draw` does; then nothing is kept.
 */
export async function cachedDrawing(
  { bucket, name, contentType, onKept }: CacheEntry,
  draw: () => Promise<Uint8Array<ArrayBuffer>>,
): Promise<Uint8Array<ArrayBuffer>> {
  const stored = bucket && (await orNull(bucket.get(name)))
  const kept = stored && (await orNull(stored.arrayBuffer()))
  if (kept) {
    const bytes = new Uint8Array(kept)
    onKept?.(stored, bytes)
    return bytes
  }
  const bytes = await draw()
  if (bucket) await orNull(bucket.put(name, bytes, { httpMetadata: { contentType } }))
  return bytes
}
