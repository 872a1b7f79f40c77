import { act } from 'react'
import { expect, test } from 'vitest'
import { ACCOUNT } from '../../gallery/pretended-data.ts'
import { arrived } from '../../gallery/pretended-visit.tsx'
import { showComponent, someStore, testComponents } from '../../tests/support/component.tsx'
import type { Visit } from '../visit/visit.ts'
import { BookmarksMenu } from './header-menu.tsx'
import { accountModel } from './models.ts'

testComponents()

test('where the last bookmark goes while the menu is open, the focus stays at the menu', async () => {
  const store = someStore('en', true)
  store.of(accountModel).value = ACCOUNT
  const first = arrived(ACCOUNT)
  const visit = { deferred: () => first, locale: 'en', path: '/courses', query: {} } as unknown as Visit
  await showComponent(<BookmarksMenu />, store, visit)
  const menu = document.querySelector('details')
  await act(async () => {
    if (menu) menu.open = true
  })
  menu?.querySelector('a')?.focus()
  expect(document.activeElement?.tagName).toBe('A')
  await act(async () => {
    store.of(accountModel).value = { ...ACCOUNT, bookmarks: { data: { articles: [], courses: [], quests: [] } } }
  })
  expect(document.activeElement).toBe(menu?.querySelector('summary'))
})
