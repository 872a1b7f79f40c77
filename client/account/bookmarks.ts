import type { Bookmark } from '../../shared/content/account.ts'
import { isFailed } from '../calls/failed.ts'
import type { Store } from '../state/store.ts'
import { callOwn } from './call-own.ts'
import { noteKept } from './kept-here.ts'
import { type AccountData, accountModel, bookmarkChange } from './models.ts'
import { tellBookmarksChanged } from './new-bookmarks.ts'
import type { BookmarkProps } from './slots.ts'

type Kind = BookmarkProps['type']

/** What the list of each kind is called. */
export const GROUP_OF = { course: 'courses', article: 'articles', quest: 'quests' } as const

/** The bookmarks of one kind by now; `first` are those that the page came with. */
export function bookmarksOfType(store: Store, first: AccountData, type: Kind): Bookmark[] | null {
  const { bookmarks } = store.of(accountModel).value ?? first
  return isFailed(bookmarks) ? null : bookmarks.data[GROUP_OF[type]]
}

/** Shows new bookmarks of one kind everywhere on the page at once; other changes stay. */
function show(store: Store, first: AccountData, type: Kind, change: (list: Bookmark[]) => Bookmark[]) {
  const account = store.of(accountModel).value ?? first
  if (isFailed(account.bookmarks)) return
  const { data } = account.bookmarks
  const group = GROUP_OF[type]
  store.of(accountModel).value = { ...account, bookmarks: { data: { ...data, [group]: change(data[group]) } } }
}

/** Asks the server for a change. Until it answers, its lists of bookmarks may be old. */
function askForChange<T>(store: Store, ...call: ['POST' | 'DELETE', string, object?]) {
  const change = store.of(bookmarkChange)
  const answer = callOwn<T>(store, ...call)
  change.value = Promise.all([change.value, answer])
  void answer.then(({ ok }) => ok && tellBookmarksChanged(store))
  return answer
}

/** Takes something out of the bookmarks at once; it comes back to its place, and the answer is false, where the server fails. */
export async function removeBookmark(store: Store, first: AccountData, type: Kind, documentId: string): Promise<boolean> {
  const list = bookmarksOfType(store, first, type) ?? []
  const place = list.findIndex(kept => kept.documentId === documentId)
  show(store, first, type, all => all.filter(kept => kept.documentId !== documentId))
  const answer = await askForChange(store, 'DELETE', `/api/bookmarks/${documentId}`)
  // Gone already is gone too.
  if (answer.ok || answer.code === 404) return true
  show(store, first, type, all => [...all.slice(0, place), ...list.slice(place, place + 1), ...all.slice(place)])
  return false
}

/** Keeps something at once; it goes again, and the answer is false, where the server fails. */
export async function addBookmark(store: Store, first: AccountData, { type, slug, title }: BookmarkProps): Promise<boolean> {
  const kept: Bookmark = {
    id: 0,
    documentId: '',
    entityId: slug,
    type,
    entity: { slug, headline: title ?? '', sourceLink: null },
  }
  show(store, first, type, all => [kept, ...all])
  const answer = await askForChange<{ data: Bookmark }>(store, 'POST', '/api/bookmarks', { entityId: slug, type })
  // It brings the bookmark's own id, by which it can be taken out again.
  const now = answer.ok && { ...answer.body.data, entity: answer.body.data.entity ?? kept.entity }
  if (now) noteKept(now)
  show(store, first, type, all => all.flatMap(one => (one !== kept ? one : now || [])))
  return answer.ok
}
