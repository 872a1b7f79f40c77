import { href } from '../../shared/href.ts'
import d from '../account/drawn.module.css'
import { EmptyPlace } from '../account/empty-place.tsx'
import { ownSeo } from '../account/own-seo.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { useLocale, useT } from '../visit.tsx'

export const load = async () => ({ critical: null, deferred: {} })

export const seo = ownSeo('certificates', 'certificates')

/** A sheet with the academy's seal, not written yet. */
const Picture = () => (
  <>
    <circle className={d.aiPale} cx="160" cy="90" r="82" />
    <g transform="rotate(-4 160 90)">
      <rect className={`${d.ink} ${d.sheet}`} x="76" y="22" width="168" height="132" rx="6" />
      <path className={`${d.gold} ${d.faint}`} d="M90 36h140v104H90Z" />
      <path className={`${d.ai} ${d.faint}`} d="M122 62h76M108 86h104M108 106h46M108 124h46" />
      <rect className={d.shuFill} x="176" y="98" width="36" height="36" rx="4" />
      <path className={d.seal} d="M182 110l12-6 12 6M184 115h8v12h-8ZM196 115h8v12h-8Z" />
    </g>
  </>
)

export function Page() {
  const t = useT()
  const locale = useLocale()
  return (
    <EmptyPlace title={t('certificates')} picture={<Picture />} heading={t('no_certificates')} text={t('certificates_soon')}>
      <ButtonLink to={href('courses', {}, locale)}>{t('see_courses')}</ButtonLink>
    </EmptyPlace>
  )
}
