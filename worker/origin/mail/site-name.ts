import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { ACADEMY } from '../../../shared/academy.ts'
import { DEFAULT_LOCALE, type Locale } from '../../../shared/locale.ts'
import { databaseOf } from '../../database.ts'
import { entries } from '../schema.ts'

const common = z.object({ siteName: z.string().min(1) })

/** For so long no email waits for the name again. */
const REMEMBERED_MS = 60_000
/** The name in each language. It's the same for everybody, so it may outlive a request. */
let remembered: { names: ReadonlyMap<string, string>; at: number } | null = null

async function readNames(DB: D1Database): Promise<ReadonlyMap<string, string>> {
  const rows = await databaseOf(DB)
    .select({ locale: entries.locale, data: entries.data })
    .from(entries)
    .where(eq(entries.kind, 'common'))
  const named = rows.map(({ locale, data }) => [locale, common.safeParse(data).data?.siteName] as const)
  return new Map(named.flatMap(([locale, name]) => (name ? [[locale, name] as const] : [])))
}

/**
 * Returns the name of the site in the built-in content, in a language or else in English. Where nobody can say it, an email goes out under
 * the name of Campus.
 */
export async function siteNameIn(DB: D1Database | undefined, locale: Locale): Promise<string> {
  if (!DB) return ACADEMY
  try {
    if (!remembered || Date.now() - remembered.at >= REMEMBERED_MS) remembered = { names: await readNames(DB), at: Date.now() }
    const { names } = remembered
    return names.get(locale) ?? names.get(DEFAULT_LOCALE) ?? ACADEMY
  } catch {
    return ACADEMY
  }
}

/** Forgets it: for tests that give the site another name. */
export function forgetSiteName() {
  remembered = null
}
