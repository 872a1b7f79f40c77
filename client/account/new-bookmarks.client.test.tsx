import { act } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { ACCOUNT } from '../../gallery/pretended-data.ts'
import { arrived } from '../../gallery/pretended-visit.tsx'
import type { Bookmark } from '../../shared/content/account.ts'
import { asked, showComponent, someStore, testComponents } from '../../tests/support/component.tsx'
import { carryOut } from '../account/carry-out.ts'
import { remember } from '../sign-in/pressed.ts'
import type { Store } from '../state/store.ts'
import type { Visit } from '../visit/visit.ts'
import { addBookmark } from './bookmarks.ts'
import { account } from './fill-slots.ts'
import { type AccountData, accountModel } from './models.ts'
import { useNewBookmarks } from './new-bookmarks.ts'
import { accountSlots } from './slots.ts'

testComponents()

const own: Bookmark = { id: 40, documentId: 'b40', entityId: 'doc-coins', type: 'course', entity: null }
const inAnotherTab: Bookmark = { id: 41, documentId: 'b41', entityId: 'doc-keys', type: 'quest', entity: null }
const COINS = { type: 'course', slug: 'coins', title: 'Coins' } as const

/** What the server has, in any order. */
let kept: Bookmark[]
const accountNow = (): AccountData => ({
  ...ACCOUNT,
  bookmarks: {
    data: { articles: [], courses: kept.filter(one => one.type === 'course'), quests: kept.filter(one => one.type === 'quest') },
  },
})

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  kept = []
  asked.mockImplementation(async (path, { method }) => {
    if (method !== 'POST') return Response.json(path.startsWith('/api/me') ? accountNow() : { data: null })
    kept = [...kept, own]
    return Response.json({ data: own }, { status: 201 })
  })
})

function Menu() {
  const { isNew, see } = useNewBookmarks()
  return (
    <button type="button" onClick={see}>
      {isNew ? 'New' : 'nothing new'}
    </button>
  )
}
const said = () => document.querySelector('div:last-child > button')?.textContent

/** A page of this tab, which shows whether there is anything new. */
async function someVisit() {
  const store = Object.assign(someStore('en', true), { signedIn: true })
  store.begin(accountSlots, account)
  store.of(accountModel).value = accountNow()
  const first = arrived(accountNow())
  const visit = { deferred: () => first } as unknown as Visit
  await showComponent(<Menu />, store, visit)
  return store
}
const navigate = (store: Store) => act(() => account.refresh(store))

test('a bookmark of one’s own is not new: not on its page, not after a navigation, not on the next page of this tab', async () => {
  const store = await someVisit()
  await act(async () => void (await addBookmark(store, accountNow(), COINS)))
  expect(said()).toBe('nothing new')
  await navigate(store)
  expect(said()).toBe('nothing new')
  await someVisit()
  expect(said()).toBe('nothing new')
})

test('what another tab or device has bookmarked is new until the menu is opened, whatever is bookmarked here since', async () => {
  const store = await someVisit()
  kept = [inAnotherTab]
  await navigate(store)
  expect(said()).toBe('New')
  await act(async () => void (await addBookmark(store, accountNow(), COINS)))
  expect(said()).toBe('New')
  await act(async () => document.querySelector('button')?.click())
  expect(said()).toBe('nothing new')
})

test('a bookmark from before the sign-in is one’s own too', async () => {
  const store = await someVisit()
  remember({ kind: 'bookmark', ...COINS })
  await act(() => carryOut(store))
  expect(kept).toEqual([own])
  expect(said()).toBe('nothing new')
})
