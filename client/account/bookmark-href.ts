import type { Bookmark } from '../../shared/content/account.ts'
import { href } from '../../shared/href.ts'
import type { Locale } from '../../shared/locale.ts'

/** Where something that is kept leads. */
export function bookmarkHref({ type, entity }: Bookmark, locale: Locale): string {
  const slug = entity?.slug ?? ''
  if (type === 'course') return href('course', { courseSlug: slug }, locale)
  return type === 'quest' ? href('quest', { questSlug: slug }, locale) : href('article', { articleSlug: slug }, locale)
}
