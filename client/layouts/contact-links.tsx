import { href } from '../../shared/href.ts'
import { PageLink } from '../ui/page-link.tsx'
import { useLocale, useStore } from '../visit/context.tsx'

/** The privacy policy, and a mail about a mistake where the academy has an address for it: items of a list. */
export function ContactLinks() {
  const { t, site } = useStore()
  const locale = useLocale()
  return (
    <>
      <li>
        <PageLink to={href('privacyPolicy', {}, locale)}>{t('privacy_policy')}</PageLink>
      </li>
      {site?.reportEmail && (
        <li>
          <a href={`mailto:${site.reportEmail}`}>{t('report_bug')}</a>
        </li>
      )}
    </>
  )
}
