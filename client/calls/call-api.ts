import { reach } from './reach.ts'

/** What a call of ours answered: the body, or the failure in the one shape that the product knows (spec 8). */
export type ApiAnswer<T> = { ok: true; body: T } | { ok: false; code: number; message: string; details: Record<string, unknown> }

interface Failure {
  error?: { message?: string; details?: Record<string, unknown> }
}

/** Reads an answer by its status and body. */
export function toApiAnswer<T>(status: number, body: T & Failure): ApiAnswer<T> {
  if (status < 300) return { ok: true, body }
  const { message = '', details = {} } = body?.error ?? {}
  return { ok: false, code: status, message, details }
}

/** When this page last had an answer to a write of the visitor's, in milliseconds of the epoch. What was read before may be old. */
export const lastWrite = { at: 0 }

/**
 * Asks our own site something as JSON. It does not throw: without a network the code is 0. With `keepalive` the call arrives also
 * where the page is left at once.
 */
export async function callApi<T>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  json?: unknown,
  { keepalive = false } = {},
): Promise<ApiAnswer<T>> {
  const init: RequestInit = { method, keepalive }
  if (json !== undefined) Object.assign(init, { body: JSON.stringify(json), headers: { 'content-type': 'application/json' } })
  try {
    const response = await reach(path, init)
    return toApiAnswer(response.status, (response.status === 204 ? null : await response.json()) as T & Failure)
  } catch {
    return { ok: false, code: 0, message: '', details: {} }
  } finally {
    if (method !== 'GET' && path !== '/api/visit') lastWrite.at = Date.now()
  }
}
