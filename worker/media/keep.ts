import type { Said } from './ask-media.ts'
import { bodyOf, type Kept, writeNote } from './kept.ts'
import { FILM } from './kinds.ts'
import type { Source } from './source.ts'
import { validatorsOf } from './validators.ts'

type File = Extract<Said, { state: 'file' }>

/** Reads a body to its end; null as soon as it is longer than that. */
async function readAtMost(body: ReadableStream<Uint8Array>, maxBytes: number): Promise<Blob | null> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength
    if (bytes > maxBytes) return null
    chunks.push(chunk)
  }
  return new Blob(chunks as BlobPart[])
}

/** The length that a server promises; null where it says none, or counts what is compressed. */
const lengthOf = ({ headers }: Response) => {
  const length = headers.get('content-length')
  return length === null || headers.has('content-encoding') ? null : Number(length)
}

/**
 * Stores a whole file, unless it is too large, and lets go of what was there before. A film goes through without ever being in memory, so
 * it must say how long it is; what is shorter or longer than it says is not kept.
 */
export async function keep(
  bucket: R2Bucket,
  { url, kind }: Source,
  { response, type }: File,
  askedAt: number,
  previous: Kept | null,
) {
  const length = lengthOf(response)
  if (!response.body || response.status !== 200 || (length ?? 0) > kind.keptMaxBytes || (kind === FILM && length === null))
    return response.body?.cancel()
  const validators = validatorsOf(response)
  const body = await bodyOf(url, validators, askedAt)
  const value =
    kind === FILM
      ? response.body.pipeThrough(new FixedLengthStream(length ?? 0))
      : await readAtMost(response.body, kind.keptMaxBytes)
  if (!value || (value instanceof Blob && length !== null && value.size !== length)) return
  const { size } = await bucket.put(body, value instanceof Blob ? await value.arrayBuffer() : value, {
    httpMetadata: { contentType: type },
  })
  await writeNote(bucket, url, { ...validators, body, type, size, checkedAt: askedAt })
  if (previous && previous.body !== body) await bucket.delete(previous.body)
}
