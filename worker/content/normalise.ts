import type { ContentFailure } from '../../shared/errors.ts'
import { CONTENT_MAX_DEPTH } from '../../shared/limits.ts'

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
type JsonObject = { [key: string]: Json }

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A relation or media of Strapi v4: an object that holds `data` and at most `meta`. */
function isWrapper(value: JsonObject): boolean {
  const keys = Object.keys(value)
  return 'data' in value && keys.every(key => key === 'data' || key === 'meta')
}

/** Lifts `attributes` (v4) beside the id, and gives every entry a `documentId`. */
function lift(value: JsonObject): JsonObject {
  const { attributes, ...rest } = value
  const flat = isObject(attributes) ? { ...rest, ...attributes } : value
  return typeof flat.id === 'number' && !flat.documentId ? { ...flat, documentId: String(flat.id) } : flat
}

/**
 * Brings any answer of Strapi v4 or v5 into the flat shape, by shape and not by version (content API contract, section 5).
 * Throws where the answer is nested deeper than any content can be.
 */
export function flatten(value: Json, depth = 0): Json {
  if (depth > CONTENT_MAX_DEPTH) throw new Error('The answer is nested too deep')
  if (Array.isArray(value)) return value.map(item => flatten(item, depth + 1))
  if (!isObject(value)) return value
  if (depth > 0 && isWrapper(value)) return flatten(value.data ?? null, depth + 1)
  return Object.fromEntries(Object.entries(lift(value)).map(([key, item]) => [key, flatten(item, depth + 1)]))
}

export interface Answer {
  data: Json
  meta: JsonObject
}

/** Takes an answer apart: `{data, meta}` as the core routes have it, or a bare array or object as some plugins do. */
export function unwrap(body: Json): Answer {
  if (isObject(body) && 'data' in body)
    return { data: flatten(body.data ?? null, 0), meta: isObject(body.meta) ? (flatten(body.meta) as JsonObject) : {} }
  return { data: flatten(body, 0), meta: {} }
}

/** Names of failures are one word, as Strapi has them. */
const NAME = /^[A-Za-z]{1,60}$/

/** What a failing server says of itself may hold anything, addresses and queries of its database too: it is neither shown nor logged. */
export const OWN_WORDS = 'The content server answered with an error'

/** The failure in an answer's body, or null where the body is none. Knows Strapi's envelope and `{success:false,error}`. */
export function failureIn(body: Json, status: number): ContentFailure | null {
  if (!isObject(body)) return null
  if (isObject(body.error)) {
    const { error } = body
    const code = typeof error.status === 'number' ? error.status : status
    const statusText = typeof error.name === 'string' && NAME.test(error.name) ? error.name : 'Error'
    if (code >= 500 || status >= 500) return bareFailure(code, statusText, OWN_WORDS)
    const details = isObject(error.details) ? shallow(error.details) : {}
    return {
      code,
      statusText,
      message: String(error.message ?? ''),
      details,
      errors: fieldErrors(details),
    }
  }
  if (body.success === false && status >= 500) return bareFailure(status, 'Error', OWN_WORDS)
  if (body.success === false)
    return { code: 400, statusText: 'Error', message: String(body.error ?? ''), details: {}, errors: [] }
  return null
}

/** The details of a failure, or none where they are nested deeper than any content can be. */
function shallow(details: JsonObject): JsonObject {
  try {
    flatten(details)
    return details
  } catch {
    return {}
  }
}

function fieldErrors(details: JsonObject): { path: string; message: string }[] {
  if (!Array.isArray(details.errors)) return []
  return details.errors.filter(isObject).map(error => ({
    path: Array.isArray(error.path) ? error.path.join('.') : String(error.path ?? ''),
    message: String(error.message ?? ''),
  }))
}

/** A failure for an answer that explains nothing: not JSON, or no answer at all (502, 504). */
export const bareFailure = (code: number, statusText: string, message: string): ContentFailure => ({
  code,
  statusText,
  message,
  details: {},
  errors: [],
})

/** The failure of a call that had no answer that could be read: 504 where it came too late, else 502. */
export function unreachable(error: unknown): ContentFailure {
  const name = error instanceof Error ? error.name : ''
  if (name === 'TimeoutError' || name === 'AbortError')
    return bareFailure(504, 'GatewayTimeout', 'The content server did not answer in time')
  return bareFailure(502, 'BadGateway', 'The content server could not be reached or answered something else than content')
}

export type { Json, JsonObject }
