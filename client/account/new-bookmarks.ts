import { useCallback, useEffect } from 'react'
import type { Bookmark } from '../../shared/content/account.ts'
import { isFailed } from '../calls/failed.ts'
import { openTabs, type TabChannel, tellTabs } from '../calls/tabs.ts'
import { defineModel, definePersonal } from '../state/model.ts'
import type { Store } from '../state/store.ts'
import { useModel } from '../state/use-model.ts'
import { tolerant } from '../storage/tolerant.ts'
import { useStore } from '../visit/context.tsx'
import { isKeptHere } from './kept-here.ts'
import { accountSlots } from './slots.ts'
import { useAccount } from './use-account.ts'

/** On this device, for one person: `7 41`, whose 41 is the newest bookmark when the menu was last opened. */
const NAME = 'bookmarks-seen'
const CHANNEL = 'campus-bookmarks'

/** The newest bookmark that the learner has seen in the menu; null until that is known. */
const newestSeen = definePersonal<number>('newestSeen')

/** Who this is, and their bookmarks; null where the server did not say. */
function known({ user, bookmarks }: ReturnType<typeof useAccount>) {
  if (isFailed(user) || isFailed(bookmarks)) return null
  return { user: user.id, list: Object.values(bookmarks.data).flat() }
}

function seenBefore(user: number): number | null {
  const [whose, newest] = (tolerant(() => localStorage.getItem(NAME)) ?? '').split(' ')
  return whose === String(user) && newest ? Number(newest) : null
}

type Told = 'changed' | { user: number; newest: number }

/** The way to the other tabs. One for each page, so that it never hears itself. */
const otherTabs = defineModel<TabChannel>('otherTabs')

/** What was pressed before the page was alive is told too. */
function tell({ of }: Store, what: Told) {
  const tabs = of(otherTabs).value
  if (tabs) tabs.tell(what)
  else tellTabs(CHANNEL, what)
}

/** Has the other tabs fetch the bookmarks again. */
export const tellBookmarksChanged = (store: Store) => tell(store, 'changed')

/** Follows the other tabs: what is kept there, and what has been seen there. One part of the page does. */
export function useOtherTabs() {
  const store = useStore()
  const user = known(useAccount())?.user
  useEffect(() => {
    const tabs = openTabs(CHANNEL, (told: Told) => {
      if (told === 'changed') void store.of(accountSlots).value?.refresh(store, ['bookmarks'])
      else if (told.user === user) store.of(newestSeen).value = told.newest
    })
    store.of(otherTabs).value = tabs
    return tabs.close
  }, [store, user])
}

/**
 * Returns whether something was bookmarked in another tab or on another device since the menu of bookmarks was last opened, and what
 * is called once it, or the page with all of them, is open. On a device that knows nothing yet, what there is counts as seen.
 */
export function useNewBookmarks(): { isNew: boolean; see: () => void } {
  const store = useStore()
  const all = known(useAccount())
  const seen = useModel(newestSeen)
  const user = all?.user
  const newest = Math.max(0, ...(all?.list.map(({ id }) => id) ?? []))
  const see = useCallback(() => {
    if (user === undefined || store.of(newestSeen).value === newest) return
    store.of(newestSeen).value = newest
    tolerant(() => localStorage.setItem(NAME, `${user} ${newest}`))
    tell(store, { user, newest })
  }, [store, user, newest])
  useEffect(() => {
    if (user === undefined || store.of(newestSeen).value !== null) return
    const before = seenBefore(user)
    if (before === null) see()
    else store.of(newestSeen).value = before
  }, [store, user, see])
  const isNew = (one: Bookmark) => seen !== null && one.id > seen && !isKeptHere(one)
  return { isNew: all?.list.some(isNew) ?? false, see }
}
