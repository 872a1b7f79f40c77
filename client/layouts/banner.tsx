import type { Common } from '../../shared/content/site.ts'
import { Icon } from '../ui/icon.tsx'
import { PageLink } from '../ui/page-link.tsx'
import { useLocale, useT } from '../visit/context.tsx'
import styles from './banner.module.css'
import { pathIn } from './language-switch.tsx'

/**
 * What the academy has to say to everybody, under the header; its link leads elsewhere, or to a page of ours in the page's language.
 * Its room is there from the beginning, so nothing moves; a visitor who has closed it has neither (client/first/banner.ts).
 */
export function Banner({ id, text, url }: NonNullable<Common['banner']>) {
  const t = useT()
  const locale = useLocale()
  const link = url?.startsWith('/') ? <PageLink to={pathIn(url, locale)}>{text}</PageLink> : url && <a href={url}>{text}</a>
  return (
    <aside className={styles.banner} data-banner={id} aria-label={t('announcement')} suppressHydrationWarning>
      <p>{link || text}</p>
      <button type="button" data-scripted className={styles.close} aria-label={t('close')}>
        <Icon name="close" />
      </button>
    </aside>
  )
}
