import { databaseOf } from '../database.ts'
import { findCertificate } from '../origin/certificates.ts'
import type { CertificateRow } from '../origin/learning/schema.ts'
import { unwrap } from './normalise.ts'
import { readJson } from './read-json.ts'

const CERTIFICATE = /^\/api\/certificate\/([\w-]{1,100})$/

/** A certificate as its server answers it, with the name that its holder typed, and what else that server does not say. */
export function withKept(kept: CertificateRow | null | undefined, data: unknown): unknown {
  if (!kept || typeof data !== 'object' || data === null) return data
  const said = Object.fromEntries(Object.entries(data).filter(([, value]) => value !== null && value !== ''))
  const { titles, level, lessons, holder, locale } = kept
  return { titles, level: level || null, lessons, language: locale, ...said, ...(holder ? { holder } : {}) }
}

const gone = () =>
  Response.json(
    { data: null, error: { status: 410, name: 'GoneError', message: 'Removed by the holder', details: {} } },
    { status: 410 },
  )

/** The answer of a server elsewhere; one about a certificate with what we keep of it, or 410 once its holder has left us. */
export async function completeCertificate(request: Request, response: Response, DB: D1Database | undefined): Promise<Response> {
  const slug = request.method === 'GET' && CERTIFICATE.exec(new URL(request.url).pathname)?.[1]
  if (!slug || !DB || !response.ok) return response
  const kept = await findCertificate(databaseOf(DB), slug).catch(() => null)
  if (!kept) return response
  const { data, meta } = unwrap(await readJson(response))
  return kept.removedAt ? gone() : Response.json({ data: withKept(kept, data), meta })
}
