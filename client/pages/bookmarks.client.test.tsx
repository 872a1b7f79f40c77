import { act } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { ACCOUNT } from '../../gallery/pretended-data.ts'
import { arrived } from '../../gallery/pretended-visit.tsx'
import { asked, showComponent, someStore, testComponents } from '../../tests/support/component.tsx'
import { accountModel } from '../account/models.ts'
import type { Visit } from '../visit/visit.ts'
import { Page } from './bookmarks.tsx'

testComponents()
beforeEach(() => {
  asked.mockImplementation(async () => new Response(null, { status: 204 }))
})

test('removing a bookmark, the last one too, takes the focus to the heading at once and leaves it there', async () => {
  const store = someStore('en', true)
  store.of(accountModel).value = ACCOUNT
  const first = arrived(ACCOUNT)
  const visit = { deferred: () => first, locale: 'en', path: '/bookmarks', query: {} } as unknown as Visit
  await showComponent(<Page />, store, visit)
  const buttons = () =>
    [...document.querySelectorAll('button')].filter(one => one.getAttribute('aria-label')?.startsWith('Remove'))
  expect(buttons()).toHaveLength(2)
  for (let left = buttons().length; left > 0; left--) {
    const answer = Promise.withResolvers<Response>()
    asked.mockImplementation(() => answer.promise)
    buttons()[0]?.focus()
    await act(async () => buttons()[0]?.click())
    expect(buttons()).toHaveLength(left - 1)
    expect(document.activeElement?.textContent).toBe('Bookmarks')
    await act(async () => answer.resolve(new Response(null, { status: 204 })))
    expect(document.activeElement?.textContent).toBe('Bookmarks')
  }
  expect(document.body.textContent).toContain('No bookmarks yet')
})
