import { href } from '../../shared/href.ts'
import d from '../account/drawn.module.css'
import { EmptyPlace } from '../account/empty-place.tsx'
import { ownSeo } from '../account/own-seo.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { useLocale, useT } from '../visit.tsx'

export const load = async () => ({ critical: null, deferred: {} })

export const seo = ownSeo('review', 'review')

/** A plant on the four days on which a question comes back. */
const Picture = () => (
  <>
    <circle className={d.shuFill} cx="74" cy="48" r="24" />
    <path className={d.ink} d="M16 142h288" />
    <path className={d.ink} d="M52 142v-14M118 142v-30M186 142V88M258 142V66" />
    <path className={d.green} d="M52 128c-2-10-10-14-18-14 0 10 8 16 18 14Z" />
    <path className={d.green} d="M118 116c-2-12-12-17-22-17 0 12 10 19 22 17Zm0-4c2-12 12-17 22-17 0 12-10 19-22 17Z" />
    <path
      className={d.green}
      d="M186 118c-2-12-12-17-22-17 0 12 10 19 22 17Zm0-10c2-12 12-17 22-17 0 12-10 19-22 17Zm0-18c-3-13-1-22 0-28 6 8 7 18 0 28Z"
    />
    <path
      className={d.green}
      d="M258 124c-2-12-12-17-24-17 0 12 12 19 24 17Zm0-12c2-12 12-17 24-17 0 12-12 19-24 17Zm0-16c-2-12-12-17-24-17 0 12 12 19 24 17Zm0-12c2-12 10-16 20-17 0 12-8 18-20 17Z"
    />
    {[52, 118, 186, 258].map((x, i) => (
      <text key={x} className={d.day} x={x} y="166">
        {[1, 3, 7, 21][i]}
      </text>
    ))}
  </>
)

export function Page() {
  const t = useT()
  const locale = useLocale()
  return (
    <EmptyPlace title={t('review')} picture={<Picture />} heading={t('nothing_to_review')} text={t('review_soon')}>
      <ButtonLink to={href('courses', {}, locale)}>{t('see_courses')}</ButtonLink>
      <ButtonLink to={href('library', {}, locale)} quiet>
        {t('read_library')}
      </ButtonLink>
    </EmptyPlace>
  )
}
