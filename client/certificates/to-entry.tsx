import type { Certificate } from '../../shared/content/account.ts'
import { href } from '../../shared/href.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { useLocale, useT } from '../visit/context.tsx'

/** The way to the course or quest that a certificate is about. */
export function ToEntry({
  certificate,
  quiet = false,
}: {
  certificate: Pick<Certificate, 'type' | 'entitySlug'>
  quiet?: boolean
}) {
  const { type, entitySlug } = certificate
  const t = useT()
  const locale = useLocale()
  const isCourse = type === 'course'
  const to = isCourse ? href('course', { courseSlug: entitySlug }, locale) : href('quest', { questSlug: entitySlug }, locale)
  return (
    <ButtonLink to={to} quiet={quiet}>
      {t(isCourse ? 'see_this_course' : 'see_this_quest')}
    </ButtonLink>
  )
}
