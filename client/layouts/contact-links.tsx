import { href } from '../../shared/href.ts'
import { siteName } from '../state/site-name.ts'
import { PageLink } from '../ui/page-link.tsx'
import { useLocale, useStore, useT, useVisit } from '../visit/context.tsx'
import { pathIn } from './language-switch.tsx'

/** Renders the button that opens the cookie preferences (client/consent/start.ts), as an item of a list. */
export const CookiesItem = () => (
  <li>
    <button type="button" data-scripted data-cookies>
      {useT()('cookies_preferences')}
    </button>
  </li>
)

/** Renders the links to the privacy policy and to report a bug, as items of a list. */
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
