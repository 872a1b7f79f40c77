import { z } from 'zod'
import { safeReturnPath } from '../../shared/return-path.ts'
import type { C } from '../context.ts'
import { answer, fail, type Outcome, parseBody, readBody, statusOf, TOO_LARGE } from './answers.ts'
import { plainText } from './plain-text.ts'

const FORM = 'application/x-www-form-urlencoded'
const MAX_BODY_BYTES = 32 * 1024

/** A call's body, and where a plain form wants to go afterwards: null for a script, which goes nowhere. */
type Call<T> = Outcome<T> & { returnTo: string | null }

/** Identities in bodies: Strapi's are texts or numbers. */
export const entityId = z.union([plainText.min(1).max(200), z.number().int()]).transform(String)

/** A body in `data`, as Strapi's own clients send it, or bare. */
export const inData = <T extends z.ZodType>(fields: T) =>
  z.union([z.object({ data: fields }).transform(body => (body as { data: z.output<T> }).data), fields])

/** Fields of a form as JSON has them; those named in `lists` may come several times. */
function fieldsOf(form: URLSearchParams, lists: readonly string[]): Record<string, unknown> {
  const fields: Record<string, unknown> = {}
  for (const name of new Set(form.keys()))
    if (name !== 'return') fields[name] = lists.includes(name) ? form.getAll(name) : form.get(name)
  for (const name of lists) fields[name] ??= []
  return fields
}

/** Reads a call that a script makes with JSON, or a page without script with a plain form. The refusal names field and rule. */
export async function readCall<T extends z.ZodType>(c: C, schema: T, lists: readonly string[] = []): Promise<Call<z.infer<T>>> {
  if (!c.req.header('content-type')?.startsWith(FORM)) return { ...(await parseBody(c, schema)), returnTo: null }
  const bytes = await readBody(c.req.raw, MAX_BODY_BYTES)
  if (!bytes) return { ...TOO_LARGE, returnTo: null }
  const form = new URLSearchParams(new TextDecoder().decode(bytes))
  const returnTo = safeReturnPath(form.get('return')) ?? '/'
  const parsed = schema.safeParse(fieldsOf(form, lists))
  if (parsed.success) return { value: parsed.data, returnTo }
  const issue = parsed.error.issues[0]
  return { ...fail(400, 'ValidationError', `${issue?.path.join('.')}: ${issue?.message}`), returnTo }
}

/** The page's message about a refused form: a missing choice, or too many tries. */
const PROBLEMS: Readonly<Record<number, string>> = { 400: 'choose', 422: 'choose', 429: 'later', 503: 'later' }

/** Answers a script with the outcome itself; a plain form goes back to its page, which shows how things stand now. */
export function answerCall(c: C, returnTo: string | null, outcome: Outcome<unknown>): Response {
  if (returnTo === null) return answer(outcome)
  const back = new URL(returnTo, c.req.url)
  const problem = outcome.failure && PROBLEMS[statusOf(outcome.failure)]
  if (problem) {
    back.searchParams.delete('answered')
    back.searchParams.set('problem', problem)
  }
  c.header('cache-control', 'private, no-store')
  return c.redirect(back.pathname + back.search + back.hash, 303)
}

/** Makes the handler of such a call. */
export const formCall =
  <T extends z.ZodType>(schema: T, run: (c: C, body: z.infer<T>) => Promise<Outcome<unknown>>, lists: readonly string[] = []) =>
  async (c: C) => {
    const call = await readCall(c, schema, lists)
    return answerCall(c, call.returnTo, call.failure ? call : await run(c, call.value))
  }
