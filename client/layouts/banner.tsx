import type { Common } from '../../shared/content/site.ts'
import { Icon } from '../ui/icon.tsx'
import { useT } from '../visit/context.tsx'
import styles from './banner.module.css'

/**
 * What the academy has to say to everybody, under the header. Its room is there from the beginning, so nothing moves; it shows
 * itself to a visitor who has not closed it (client/notices).
 */
export function Banner({ id, text, url }: NonNullable<Common['banner']>) {
  const t = useT()
  return (
    <aside className={styles.banner} data-banner={id} aria-label={t('announcement')}>
      <p>{url ? <a href={url}>{text}</a> : text}</p>
      <button type="button" data-scripted className={styles.close} aria-label={t('close')}>
        <Icon name="close" />
      </button>
    </aside>
  )
}
