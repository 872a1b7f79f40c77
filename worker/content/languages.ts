import { ContentError } from '../../shared/errors.ts'
import { DEFAULT_LOCALE } from '../../shared/locale.ts'
import type { Found } from './lacking-fields.ts'

/** What was found, and in another language what there is of the same in English: null where that could not be read. */
export type FoundInLanguage = Found & { english?: unknown }

/** Asks for one thing in a language, until a signal says that nobody needs it any more. */
type AskIn = (locale: string, unneeded?: AbortSignal) => Promise<Found>

/** Nothing was found: nothing is there, or a list that has no entries. */
export const isEmpty = (data: unknown) => data === null || (Array.isArray(data) && data.length === 0)

/** A single type that has no translation is "not found" to Strapi. */
const isMissing = (error: unknown) => error instanceof ContentError && error.code === 404

async function orMissing(asked: Promise<Found>): Promise<Found | null> {
  try {
    return await asked
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

/**
 * One thing in its language, or in English where it has no translation. Both are asked for at the same time, so that a reader waits
 * for the server once. The English one is handed on beside the other where that `needsEnglish`; else it is given up once the other
 * is there, and its failure is nobody's.
 */
export async function askInBoth(ask: AskIn, locale: string, needsEnglish: boolean): Promise<FoundInLanguage> {
  const unneeded = new AbortController()
  const asked = orMissing(ask(locale))
  const english = ask(DEFAULT_LOCALE, unneeded.signal)
  const orNull = english.catch(() => null)
  try {
    const own = await asked
    if (!own || isEmpty(own.data)) return await english
    return needsEnglish ? { ...own, english: (await orNull)?.data ?? null } : own
  } finally {
    unneeded.abort()
  }
}
