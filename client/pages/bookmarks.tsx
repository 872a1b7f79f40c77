import { Suspense } from 'react'
import { href } from '../../shared/href.ts'
import d from '../account/drawn.module.css'
import { EmptyPlace } from '../account/empty-place.tsx'
import { ownSeo } from '../account/own-seo.ts'
import { useAccount } from '../account/use-account.ts'
import { isFailed } from '../page-module.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { useLocale, useT } from '../visit.tsx'

export const load = async () => ({ critical: null, deferred: {} })

export const seo = ownSeo('bookmarks', 'bookmarks')

/** An open book with a ribbon. */
const Picture = () => (
  <>
    <circle className={d.aiPale} cx="160" cy="90" r="82" />
    <path
      className={`${d.ink} ${d.sheet}`}
      d="M160 58c-26-16-58-18-92-10v98c34-8 66-6 92 10 26-16 58-18 92-10V48c-34-8-66-6-92 10Z"
    />
    <path className={d.ink} d="M160 58v98" />
    <path
      className={`${d.ai} ${d.faint}`}
      d="M88 76c17-2 34-1 50 5M88 98c17-2 34-1 50 5M88 120c17-2 34-1 50 5M182 125c10-4 20-5 30-5"
    />
    <path className={d.shuFill} d="M196 40v62l13-11 13 11V41q-13-3-26-1Z" />
  </>
)

/** How much is kept already: a content server of one's own may know of some. */
function Heading() {
  const t = useT()
  const { bookmarks } = useAccount()
  const kept = isFailed(bookmarks) ? 0 : Object.values(bookmarks.data).flat().length
  return kept ? t('bookmarks_kept', { count: kept }) : t('no_bookmarks')
}

export function Page() {
  const t = useT()
  const locale = useLocale()
  const heading = (
    <Suspense fallback={t('no_bookmarks')}>
      <Heading />
    </Suspense>
  )
  return (
    <EmptyPlace title={t('bookmarks')} picture={<Picture />} heading={heading} text={t('bookmarks_soon')}>
      <ButtonLink to={href('library', {}, locale)}>{t('read_library')}</ButtonLink>
      <ButtonLink to={href('courses', {}, locale)} quiet>
        {t('see_courses')}
      </ButtonLink>
    </EmptyPlace>
  )
}
