/** What a call of ours answered: the body, or the failure in the one shape that the product knows (spec 8). */
export type Asked<T> = { ok: true; body: T } | { ok: false; code: number; message: string; details: Record<string, unknown> }

/** Asks our own site something as JSON. It does not throw: without a network the code is 0. */
export async function ask<T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, json?: unknown): Promise<Asked<T>> {
  const init: RequestInit =
    json === undefined ? { method } : { method, body: JSON.stringify(json), headers: { 'content-type': 'application/json' } }
  try {
    const response = await fetch(path, init)
    const body = (response.status === 204 ? null : await response.json()) as T & {
      error?: { message?: string; details?: Record<string, unknown> }
    }
    if (response.ok) return { ok: true, body }
    const { message = '', details = {} } = body?.error ?? {}
    return { ok: false, code: response.status, message, details }
  } catch {
    dispatchEvent(new Event('unreachable'))
    return { ok: false, code: 0, message: '', details: {} }
  }
}
