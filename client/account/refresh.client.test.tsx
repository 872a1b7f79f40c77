import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ACCOUNT, PROGRESS } from '../../gallery/pretended-data.ts'
import { asked, someStore, testComponents } from '../../tests/support/component.tsx'
import { callApi, lastWrite } from '../calls/call-api.ts'
import { progressModel } from '../learner/models.ts'
import type { Store } from '../state/store.ts'
import { account } from './fill-slots.ts'
import { accountModel } from './models.ts'

testComponents()

const START = Math.ceil(performance.timeOrigin)
const SECOND_MS = 1000
const EACH_TIME = 'user,achievements,bookmarks,notifications'
const ALL = `${EACH_TIME},certificates,progress`

let store: Store
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: START })
  const parts: Record<string, unknown> = { ...ACCOUNT, progress: { data: PROGRESS } }
  asked.mockImplementation(async path => {
    const names = new URL(path, 'https://campus.test').searchParams.get('parts')?.split(',') ?? []
    return Response.json(Object.fromEntries(names.map(name => [name, parts[name]])))
  })
  lastWrite.at = 0
  store = someStore('en', true)
  store.of(accountModel).value = ACCOUNT
})
afterEach(() => vi.useRealTimers())

/** What a navigation asks for at this time, in seconds after the page. */
async function navigateAt(seconds: number) {
  vi.setSystemTime(START + seconds * SECOND_MS)
  asked.mockClear()
  await account.refresh(store)
  return asked.mock.calls.map(([path]) => {
    const { pathname, searchParams } = new URL(path, 'https://campus.test')
    return [pathname, searchParams.get('parts')]
  })
}

test('a navigation makes one call; certificates and progress come with it when they are older than ten seconds', async () => {
  expect(await navigateAt(1)).toEqual([['/api/me', EACH_TIME]])
  expect(await navigateAt(9)).toEqual([['/api/me', EACH_TIME]])
  expect(store.of(progressModel).value).toBeNull()
  expect(await navigateAt(11)).toEqual([['/api/me', ALL]])
  expect(store.of(progressModel).value).toEqual(PROGRESS)
  expect(await navigateAt(20)).toEqual([['/api/me', EACH_TIME]])
  expect(await navigateAt(22)).toEqual([['/api/me', ALL]])
})

test('certificates and progress come with the navigation after a write, which the count of visits is not', async () => {
  expect(await navigateAt(11)).toEqual([['/api/me', ALL]])
  vi.setSystemTime(START + 12 * SECOND_MS)
  await callApi('POST', '/api/visit', {})
  expect(await navigateAt(13)).toEqual([['/api/me', EACH_TIME]])
  vi.setSystemTime(START + 14 * SECOND_MS)
  await callApi('POST', '/api/checks/place', {})
  expect(await navigateAt(15)).toEqual([['/api/me', ALL]])
  expect(await navigateAt(16)).toEqual([['/api/me', EACH_TIME]])
})

test('what was not asked for stays, and a call that fails shows in every part that it was for', async () => {
  await navigateAt(1)
  expect(store.of(accountModel).value?.certificates).toEqual(ACCOUNT.certificates)
  asked.mockImplementation(async () => Response.json({ error: {} }, { status: 503 }))
  await navigateAt(2)
  expect(store.of(accountModel).value).toMatchObject({
    user: { failed: 503 },
    achievements: { failed: 503 },
    bookmarks: { failed: 503 },
    certificates: ACCOUNT.certificates,
  })
})
