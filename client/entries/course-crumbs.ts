import { href } from '../../shared/href.ts'
import type { Locale } from '../../shared/locale.ts'
import type { Translate } from '../../shared/words.ts'
import type { Crumb } from '../ui/breadcrumbs.tsx'

/** The breadcrumbs of a page that belongs to a course. */
export const courseCrumbs = (course: { slug: string; headline: string }, locale: Locale, t: Translate): Crumb[] => [
  { label: t('home'), to: href('home', {}, locale) },
  { label: t('courses'), to: href('courses', {}, locale) },
  { label: course.headline, to: href('course', { courseSlug: course.slug }, locale) },
]
