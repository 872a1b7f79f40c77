import { href } from '../../shared/href.ts'
import type { Seo, SeoContext } from '../page-module.ts'

/** Pages about the signed-in learner, which hold nothing for a search engine. */
type OwnPage = 'achievements' | 'bookmarks' | 'certificates' | 'profile' | 'review' | 'sharedCertificates' | 'signUpWelcome'

/** What the head of such a page says; `title` is the key of its title. */
export const ownSeo =
  (page: OwnPage, title: string) =>
  (_: unknown, { t, locale }: SeoContext): Seo => ({ title: t(title), canonical: href(page, {}, locale), index: false })
