import { act } from 'react'
import { expect, test } from 'vitest'
import { asked, showComponent, someStore, testComponents } from '../../../tests/support/component.tsx'
import { dataOf } from '../../visit/data.ts'
import type { Visit } from '../../visit/visit.ts'
import { Sessions } from './sessions.tsx'

testComponents()

const since = '2026-10-09T20:00:00.000Z'
const phone = { id: 'phone', way: 'email', device: '', since, lastUsed: since, current: false }
const here = { id: 'here', way: 'wallet', device: 'Firefox, Windows', since, lastUsed: since, current: true }

async function show(sessions: unknown) {
  const data = dataOf({ critical: null, deferred: { 'own-sessions': Promise.resolve(sessions) } })
  const visit = { page: 'profile', search: '', locale: 'en', ...data } as unknown as Visit
  await showComponent(<Sessions />, someStore(), visit)
}

const items = () => [...document.querySelectorAll('li')].map(item => item.querySelector('p')?.textContent)
const press = (label: string) =>
  act(async () => document.querySelector<HTMLButtonElement>(`button[aria-label="${label}"]`)?.click())

test('this device comes first, and a device that nobody knows is called so', async () => {
  await show({ data: [phone, here] })
  expect(items()).toEqual(['Firefox, WindowsThis device', 'Unknown device'])
})

test('a session that was ended leaves the list, which says so and keeps the focus', async () => {
  asked.mockResolvedValue(new Response(null, { status: 204 }))
  await show({ data: [phone, here] })
  await press('Log out: Unknown device')
  expect(asked.mock.calls[0]?.[0]).toBe('/api/sessions/phone')
  expect(items()).toEqual(['Firefox, WindowsThis device'])
  expect(document.querySelector('[role="status"]')?.textContent).toBe('Logged out: Unknown device')
  expect(document.activeElement).toBe(document.querySelector('ul'))
})

test('if the server does not answer, the session stays and the reason shows', async () => {
  asked.mockRejectedValue(new TypeError('offline'))
  await show({ data: [phone, here] })
  await press('Log out: Unknown device')
  expect(items()).toHaveLength(2)
  expect(document.querySelector('[role="alert"]')?.textContent).toMatch(/^No connection/)
})

test('a list that could not be loaded shows a message in its place', async () => {
  await show({ failed: 503 })
  expect(document.body.textContent).toContain('This part did not load')
})
