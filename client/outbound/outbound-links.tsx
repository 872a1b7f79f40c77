import styles from '../ui/article.module.css'
import { whenNear } from '../ui/when-near.ts'
import { hostOf } from './host-of.ts'

/** Brings previews of the linked pages once the visitor comes near the links. */
export const previewed = whenNear(list => import('./link-previews.ts').then(late => late.fillPreviews(list)))

/** Links to other sites, each with its host and the preview of its page. */
export const OutboundLinks = ({ links }: { links: readonly { label: string; url: string | null }[] }) => (
  <ul className={styles.stack} ref={previewed}>
    {links.map(({ label, url }) =>
      url ? (
        <li key={url}>
          <a href={url} rel="noopener noreferrer">
            {label || hostOf(url)}
          </a>{' '}
          <span className={styles.checked}>{hostOf(url)}</span>
          <p className={styles.checked} data-preview={url} />
        </li>
      ) : null,
    )}
  </ul>
)
