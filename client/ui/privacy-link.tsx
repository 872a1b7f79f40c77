import { href } from '../../shared/href.ts'
import { useStore } from '../visit/context.tsx'

/** The privacy policy from where something is typed: as a page of its own. Without one there is no link. */
export function PrivacyLink() {
  const { t, locale, lacking } = useStore()
  const to = href('privacyPolicy', {}, locale)
  return !lacking?.includes(to) && <a href={to}>{t('privacy_policy')}</a>
}
