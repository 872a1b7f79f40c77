import type { ComponentProps, ReactNode } from 'react'
import { Bookmark } from '../account/bookmark.tsx'
import type { BookmarkProps } from '../account/slots.ts'
import { Share } from '../share/share-button.tsx'
import styles from '../ui/article.module.css'
import { Facts } from '../ui/facts.tsx'
import { Words } from '../visit/prose.tsx'
import { type Covered, EntryCover } from './entry-cover.tsx'

interface EntryTitleProps {
  type: BookmarkProps['type']
  entry: Covered & { headline: string }
  lead: string | undefined
  badge?: ReactNode
  facts: ComponentProps<typeof Facts>['facts']
  /** What stands before keeping and sharing: the way in, or the day of the last check. */
  children?: ReactNode
}

/** What an entry is called and about, and the ways into it. */
export const EntryTitle = ({ type, entry, lead, badge, facts, children }: EntryTitleProps) => (
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
)

/** What the page of an article or a quest begins with, and its cover; `topic` is what that is drawn after. */
export const EntryHead = ({ topic, ...title }: EntryTitleProps & { topic: string }) => (
  <>
    <EntryTitle {...title} />
    <EntryCover type={title.type} entry={title.entry} topic={topic} className={styles.cover} />
  </>
)
