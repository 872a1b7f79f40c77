import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { z } from 'zod'
import { type Day, dayIn } from '../../../../shared/day.ts'
import { DEFAULT_LOCALE, isLocale, type Locale } from '../../../../shared/locale.ts'
import type { UserRow } from '../../accounts/schema.ts'
import { userOfRequest } from '../../accounts/tokens.ts'
import { forbidden, invalidFields, unauthorized } from '../../failure.ts'
import type { Learning } from '../learning.ts'

export type LearnerEnv = { Variables: { learner: string } }
export type UserEnv = { Variables: { user: UserRow } }

/** A call without a token, or with an invalid one. A stock server answers 403 where there is none at all. */
const refuse = (c: Context) => (c.req.header('authorization') ? unauthorized() : forbidden())

/** Lets a user or a guest in. */
export const learnerOnly = ({ learnerOf }: Learning) =>
  createMiddleware<LearnerEnv>(async (c, next) => {
    const learner = await learnerOf(c.req.raw)
    if (!learner) return refuse(c)
    c.set('learner', learner)
    return next()
  })

/** Lets a user in. */
export const userOnly = ({ db, now }: Learning) =>
  createMiddleware<UserEnv>(async (c, next) => {
    const user = await userOfRequest(db, c.req.raw, now())
    if (!user) return refuse(c)
    c.set('user', user)
    return next()
  })

export function localeOf(c: Context): Locale {
  const asked = c.req.query('locale')
  return isLocale(asked) ? asked : DEFAULT_LOCALE
}

/** The learner's own day: the page names its time zone. */
export const todayOf = (c: Context, { now }: Learning): Day => dayIn(c.req.query('timeZone') ?? 'UTC', now())

/** Parses a body, bare or in `data` as Strapi has it. */
export async function bodyOf<T>(c: Context, schema: z.ZodType<T>): Promise<{ body: T } | { refused: Response }> {
  const json = (await c.req.json().catch(() => null)) as { data?: unknown } | null
  const inner =
    json !== null && typeof json === 'object' && json.data !== null && typeof json.data === 'object' ? json.data : json
  const parsed = schema.safeParse(inner)
  if (parsed.success) return { body: parsed.data }
  return { refused: invalidFields(parsed.error.issues.map(({ path, message }) => ({ path: path.map(String), message }))) }
}
