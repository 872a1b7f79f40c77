import { href } from '../../shared/href.ts'
import { siteName } from '../state/site-name.ts'
import { PageLink } from '../ui/page-link.tsx'
import { useLocale, useStore, useVisit } from '../visit/context.tsx'
import { pathIn } from './language-switch.tsx'

/** The privacy policy, and a mail about a mistake on this page where the academy has an address for it: items of a list. */
export function ContactLinks() {
  const store = useStore()
  const { t, site, origin } = store
  const locale = useLocale()
  const page = pathIn(useVisit().path, locale)
  return (
    <>
      <li>
        <PageLink to={href('privacyPolicy', {}, locale)}>{t('privacy_policy')}</PageLink>
      </li>
      {site?.reportEmail && (
        <li>
          <a href={`mailto:${site.reportEmail}?subject=${encodeURIComponent(siteName(store))}%20${page}&body=${origin}${page}`}>
            {t('report_bug')}
          </a>
        </li>
      )}
    </>
  )
}
