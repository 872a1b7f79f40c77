import type { ComponentProps, ReactNode } from 'react'
import type { Picture } from '../../shared/content/entry.ts'
import { COVER_HEIGHT, COVER_WIDTH, coverUrl } from '../../shared/cover.ts'
import { Bookmark } from '../account/bookmark.tsx'
import type { BookmarkProps } from '../account/slots.ts'
import { Share } from '../share/share-button.tsx'
import styles from '../ui/article.module.css'
import { Facts } from '../ui/facts.tsx'
import { Words } from '../visit/prose.tsx'

/** As wide as the page (`--page`). */
const SIZES = '(max-width: 79rem) 100vw, 76rem'

interface EntryHeadProps {
  type: BookmarkProps['type']
  entry: {
    slug: string
    headline: string
    cover?: Picture | null | undefined
    motif?: string | null | undefined
  }
  /** What its cover is drawn after: a course's level, an article's kind. */
  topic: string
  lead: string | undefined
  badge?: ReactNode
  facts: ComponentProps<typeof Facts>['facts']
  /** What stands before keeping and sharing: the way in, or the day of the last check. */
  children?: ReactNode
}

/** What the page of a course, an article or a quest begins with, and its cover. */
export const EntryHead = ({ type, entry, topic, lead, badge, facts, children }: EntryHeadProps) => (
  <>
    <div className={styles.head}>
      {badge && <div>{badge}</div>}
      <h1>{entry.headline}</h1>
      <Words name="lead" text={lead} className={styles.lead} />
      <Facts facts={facts} />
      {children}
      <div className={styles.actions}>
        <Bookmark type={type} slug={entry.slug} title={entry.headline} />
        <Share />
      </div>
    </div>
    <img
      className={styles.cover}
      src={entry.cover?.url ?? coverUrl(type, topic, entry.motif, entry.slug)}
      alt={entry.cover?.alternativeText ?? ''}
      srcSet={entry.cover?.srcSet}
      sizes={entry.cover?.srcSet && SIZES}
      width={entry.cover?.width ?? COVER_WIDTH}
      height={entry.cover?.height ?? COVER_HEIGHT}
    />
  </>
)
