import { z } from 'zod'
import { calls } from '../../worker/content/calls.ts'
import { flatten, type Json } from '../../worker/content/normalise.ts'

/** An answer of a content server as it came. */
export interface Recorded {
  path: string
  isWithToken: boolean
  status: number
  /** What it says, in the flat shape of Strapi 5; null where that is no JSON. */
  data: unknown
  /** Whether it came in the shape of Strapi 4. */
  isFour: boolean
}

/** A content server that is examined from this machine. */
export interface ContentExamined {
  origin: string
  /** Empty where this machine has none. */
  token: string
  fetch: typeof fetch
  /** What it has answered so far. */
  recorded: Recorded[]
}

const TIMEOUT_MS = 20_000
const body = z.object({ data: z.json() })
const isOfFour = (data: Json): boolean => {
  const [first] = Array.isArray(data) ? data : [data]
  return typeof first === 'object' && first !== null && 'attributes' in first
}

/** Asks a content server, and writes down what it answers. */
export async function record(examined: ContentExamined, request: Request): Promise<Response> {
  const answer = await examined.fetch(request)
  const text = await answer.text()
  let data: Json = null
  try {
    data = body.parse(JSON.parse(text)).data as Json
  } catch {
    // An error page, or a plugin's own words.
  }
  examined.recorded.push({
    path: new URL(request.url).pathname,
    isWithToken: request.headers.has('authorization'),
    status: answer.status,
    data: flatten(data),
    isFour: isOfFour(data),
  })
  const isBodiless = answer.status === 204 || answer.status === 304
  return new Response(isBodiless ? null : text, { status: answer.status, headers: answer.headers })
}

/** Asks for something at the content server: as everybody, or with the token. */
export async function askServer(
  { origin, token, fetch }: ContentExamined,
  path: string,
  { isWithToken = false, ...init }: RequestInit & { isWithToken?: boolean } = {},
): Promise<Response> {
  const headers = new Headers(init.headers)
  if (isWithToken && token) headers.set('authorization', `Bearer ${token}`)
  const answer = await fetch(new URL(path, origin), {
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    ...init,
    headers,
  })
  await answer.body?.cancel()
  return answer
}

/** Whether it is a Strapi 4, as far as its answers tell. */
export const isStrapi4 = ({ recorded }: ContentExamined) => recorded.some(({ isFour }) => isFour)

/** The entries that came of a type, by the path of its call. */
export const entriesOf = ({ recorded }: ContentExamined, path: string): unknown[] =>
  recorded.flatMap(one => {
    const isIts = one.path === path || (one.path.startsWith(`${path}/`) && calls.some(call => call.path === `${path}/:id`))
    return isIts && one.status === 200 && one.data !== null ? [one.data].flat() : []
  })
