import { CONTENT_MAX_BYTES } from '../../shared/limits.ts'
import type { Json } from './normalise.ts'

/** The answer was no JSON, or larger than any content is. */
export class UnreadableAnswer extends Error {
  override name = 'UnreadableAnswer'
}

/** Reads a body as JSON and stops at the size limit, even if its headers promise less. */
export async function readJson(response: Response): Promise<Json> {
  if (!response.body) return null
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength
    if (bytes > CONTENT_MAX_BYTES) throw new UnreadableAnswer('The answer is larger than any content')
    chunks.push(chunk)
  }
  const whole = await new Blob(chunks as BlobPart[]).text()
  if (!whole) return null
  try {
    return JSON.parse(whole) as Json
  } catch {
    throw new UnreadableAnswer('The answer is not JSON')
  }
}
