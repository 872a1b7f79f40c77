import { Suspense, useEffect, useRef, useState } from 'react'
import type { Bookmark } from '../../shared/content/account.ts'
import { href } from '../../shared/href.ts'
import { bookmarkHref } from '../account/bookmark-href.ts'
import { GROUP_OF, removeBookmark } from '../account/bookmarks.ts'
import d from '../account/drawn.module.css'
import { EmptyState } from '../account/empty-state.tsx'
import { useNewBookmarks } from '../account/new-bookmarks.ts'
import { ownSeo } from '../account/own-seo.ts'
import { useAccount } from '../account/use-account.ts'
import { isFailed } from '../calls/failed.ts'
import { SavedHere } from '../offline/saved-here.tsx'
import button from '../ui/button.module.css'
import { ButtonLink } from '../ui/button-link.tsx'
import { PageLink } from '../ui/page-link.tsx'
import { PageFrame, Section } from '../ui/section.tsx'
import { useLocale, useStore, useT } from '../visit/context.tsx'
import { FailedNote } from '../visit/failed-note.tsx'
import styles from './bookmarks.module.css'

export const load = async () => ({ critical: null, deferred: {} })

export const seo = ownSeo('bookmarks', 'bookmarks')

/** An open book with a ribbon. */
const Picture = () => (
  <>
    <circle className={d.aiPale} cx="160" cy="90" r="82" />
    <path
      className={`${d.ink} ${d.sheet}`}
      d="M160 58c-26-16-58-18-92-10v98c34-8 66-6 92 10 26-16 58-18 92-10V48c-34-8-66-6-92 10Z"
    />
    <path className={d.ink} d="M160 58v98" />
    <path
      className={`${d.ai} ${d.faint}`}
      d="M88 76c17-2 34-1 50 5M88 98c17-2 34-1 50 5M88 120c17-2 34-1 50 5M182 125c10-4 20-5 30-5"
    />
    <path className={d.shuFill} d="M196 40v62l13-11 13 11V41q-13-3-26-1Z" />
  </>
)

const TITLES = { course: 'courses', article: 'articles', quest: 'quests' } as const
const GROUPS = ['course', 'article', 'quest'] as const

function Group({
  type,
  kept,
  onRemove,
}: {
  type: Bookmark['type']
  kept: readonly Bookmark[]
  onRemove: (removed: Promise<boolean>) => void
}) {
  const t = useT()
  const store = useStore()
  const account = useAccount()
  const locale = useLocale()
  return (
    <Section title={t(TITLES[type])}>
      <ul className={styles.list}>
        {kept.map(bookmark => (
          <li key={bookmark.entityId}>
            <PageLink to={bookmarkHref(bookmark, locale)}>{bookmark.entity?.headline || bookmark.entity?.slug}</PageLink>
            <button
              type="button"
              className={`${button.button} ${button.quiet}`}
              aria-label={t('remove_bookmark', { name: bookmark.entity?.headline ?? '' })}
              onClick={() => onRemove(removeBookmark(store, account, type, bookmark.documentId))}
            >
              {t('remove')}
            </button>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Bookmarks() {
  const t = useT()
  const locale = useLocale()
  const { bookmarks } = useAccount()
  const [failed, setFailed] = useState(false)
  const { see } = useNewBookmarks()
  useEffect(see, [see])
  const count = isFailed(bookmarks) ? null : Object.values(bookmarks.data).flat().length
  const removing = useRef(false)
  /** The button that was pressed is gone, and so may be the heading, in which case there is another. */
  useEffect(() => {
    if (count !== null && removing.current) document.querySelector('h1')?.focus()
    removing.current = false
  }, [count])
  const onRemove = async (removed: Promise<boolean>) => {
    removing.current = true
    setFailed(!(await removed))
  }
  if (isFailed(bookmarks) || count)
    return (
      <PageFrame column>
        <h1 tabIndex={-1}>{t('bookmarks')}</h1>
        <p role="alert">{failed && t('bookmark_failed')}</p>
        {isFailed(bookmarks) ? (
          <FailedNote of={bookmarks} />
        ) : (
          GROUPS.map(type => {
            const kept = bookmarks.data[GROUP_OF[type]]
            return kept.length > 0 && <Group key={type} type={type} kept={kept} onRemove={onRemove} />
          })
        )}
      </PageFrame>
    )
  return (
    <EmptyState title={t('bookmarks')} picture={<Picture />} heading={t('no_bookmarks')} text={t('no_bookmarks_text')}>
      <ButtonLink to={href('library', {}, locale)}>{t('read_library')}</ButtonLink>
      <ButtonLink to={href('courses', {}, locale)} quiet>
        {t('see_courses')}
      </ButtonLink>
    </EmptyState>
  )
}

/** The learner's bookmarks, in groups, and the lessons saved on this device. */
export function Page() {
  const t = useT()
  return (
    <>
      <Suspense fallback={<h1>{t('bookmarks')}</h1>}>
        <Bookmarks />
      </Suspense>
      <PageFrame column>
        <Section title={t('saved_lessons')}>
          <SavedHere />
        </Section>
      </PageFrame>
    </>
  )
}
