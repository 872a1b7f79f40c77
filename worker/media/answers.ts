import type { Said } from './ask-media.ts'
import type { Kept } from './kept.ts'
import { partOf } from './range.ts'
import { fitsPart, isKnown } from './validators.ts'

/** A picture can show itself and nothing else, even one with script in it. */
export const SANDBOX = "default-src 'none'; frame-ancestors 'none'; sandbox"

/** A browser may keep a file for so many seconds; then it asks again. */
export const keptFor = (seconds: number) => `public, max-age=${seconds}, must-revalidate`

/** Of what the other server says of a file, the visitor gets this. */
const PASSED_ON = ['etag', 'last-modified', 'content-length', 'content-range']

/** A file as its server sends it, whole or in part. */
export function passedOn({ response, type }: Extract<Said, { state: 'file' }>, cacheControl: string): Response {
  const headers = new Headers({
    'content-type': type,
    'cache-control': cacheControl,
    'content-security-policy': SANDBOX,
    'accept-ranges': 'bytes',
  })
  for (const name of PASSED_ON) {
    const value = response.headers.get(name)
    // The length is that of the compressed bytes, which are not what is handed on.
    if (value !== null && !(name === 'content-length' && response.headers.has('content-encoding'))) headers.set(name, value)
  }
  return new Response(response.body, { status: response.status, headers })
}

/** A file that is kept, as the visitor asks for it: whole, in part, or not again. Null where its bytes are not there any more. */
export async function fromKept(bucket: R2Bucket, kept: Kept, asked: Headers, cacheControl: string): Promise<Response | null> {
  const headers = new Headers({ 'cache-control': cacheControl })
  if (kept.etag) headers.set('etag', kept.etag)
  if (kept.lastModified) headers.set('last-modified', kept.lastModified)
  if (isKnown(asked, kept)) return new Response(null, { status: 304, headers })
  headers.set('accept-ranges', 'bytes')
  const part = fitsPart(asked, kept) ? partOf(asked.get('range'), kept.size) : null
  if (part === 'none') {
    headers.set('content-range', `bytes */${kept.size}`)
    return new Response(null, { status: 416, headers })
  }
  const stored = await bucket.get(kept.body, part ? { range: part } : {}).catch(() => null)
  if (!stored) return null
  headers.set('content-type', kept.type)
  headers.set('content-security-policy', SANDBOX)
  headers.set('content-length', String(part ? part.length : kept.size))
  if (part) headers.set('content-range', `bytes ${part.offset}-${part.offset + part.length - 1}/${kept.size}`)
  return new Response(stored.body as unknown as ReadableStream, { status: part ? 206 : 200, headers })
}
