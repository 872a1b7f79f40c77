import { z } from 'zod'
import { publicCertificate } from '../../shared/content/account.ts'
import { searchResults } from '../../shared/content/search.ts'
import { locale, translation } from '../../shared/content/site.ts'
import { factsOf } from '../../shared/content-model/kinds.ts'
import { MODEL } from '../../shared/content-model/model.ts'
import type { ContentCall } from './content-call.ts'

/** The shape of `data` of calls that answer no kind, by their path. */
const OTHERS: Readonly<Record<string, z.ZodType>> = {
  '/api/i18ns': z.array(translation),
  '/api/i18n/locales': z.array(locale),
  '/api/certificate/:id': publicCertificate,
  '/api/search': searchResults,
  '/api/search/:filter': searchResults,
}

/**
 * Returns the schema of a call's `data`: of a list, a single entry, or the one entry that is asked for by its slug. Throws for a call that
 * nobody knows.
 */
export function answerSchema({ path, kind, list }: Pick<ContentCall, 'path' | 'kind' | 'list'>, isBySlug: boolean): z.ZodType {
  const other = OTHERS[path]
  if (other) return other
  if (!kind) throw new Error(`No answer is known of ${path}`)
  const { whole, card = whole, listed = card } = MODEL[kind]
  const { isSingle, isWhole } = factsOf(kind)
  return list || isSingle ? whole : z.array(isBySlug || isWhole ? whole : listed)
}
