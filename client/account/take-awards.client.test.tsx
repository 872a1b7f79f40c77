import { beforeEach, expect, test } from 'vitest'
import { CERTIFICATE, FRESH_ACCOUNT, NEWS } from '../../gallery/pretended-data.ts'
import type { Notification } from '../../shared/content/account.ts'
import { asked, someStore, testComponents } from '../../tests/support/component.tsx'
import { createInbox } from '../live/inbox.ts'
import { toastsModel, unread } from '../live/models.ts'
import type { Store } from '../state/store.ts'
import { account } from './fill-slots.ts'
import { accountModel, totals } from './models.ts'
import { takeAwards } from './take-awards.ts'
import { readGroup } from './unread.ts'

testComponents()
beforeEach(() => localStorage.clear())

/** The page of a learner who has nothing yet. */
function someLearner() {
  const store = someStore('en', true)
  store.of(accountModel).value = FRESH_ACCOUNT
  return store
}

/** What the page shows: counts, what is new, which achievements are unlocked, and toasts. */
const shown = ({ of }: Store) => {
  const { achievements } = of(accountModel).value ?? FRESH_ACCOUNT
  return {
    achievements: of(totals).value?.achievements,
    certificates: of(totals).value?.certificates,
    isNew: [of(unread).value?.achievement.length, of(unread).value?.certificate.length],
    unlocked: 'data' in achievements ? achievements.data.filter(one => one.unlocked).map(({ slug }) => slug) : null,
    toasts: (of(toastsModel).value ?? []).map(({ documentId }) => documentId),
  }
}

const TOGETHER = {
  achievements: '1/12',
  certificates: '1',
  isNew: [1, 1],
  unlocked: ['first-lesson'],
  toasts: NEWS.map(({ documentId }) => documentId),
}

/** Every way by which an award reaches a page; the lists of the server may be older than it. */
const WAYS: readonly [string, (store: Store) => Promise<unknown>][] = [
  [
    'the socket',
    async store => {
      const inbox = createInbox(store, () => {})
      NEWS.forEach((notification, i) => void inbox.take({ type: 'notification', notification, seq: i + 1 }))
    },
  ],
  ['the list of what is unread', store => createInbox(store, () => {}).merge(async () => NEWS)],
  [
    'a navigation',
    store => {
      asked.mockImplementation(async () => Response.json({ ...FRESH_ACCOUNT, notifications: { data: NEWS } }))
      return account.refresh(store)
    },
  ],
  ['the page itself', async store => takeAwards(store, NEWS)],
]

test.each(WAYS)('an award that comes by %s changes count, list and “New” together, and has its toast', async (_, come) => {
  const store = someLearner()
  await come(store)
  expect(shown(store)).toEqual(TOGETHER)
})

test.each(WAYS)('an award that has come by %s is not counted or shown again, whatever way it comes by', async (_, come) => {
  const store = someLearner()
  await come(store)
  for (const [, again] of WAYS) await again(store)
  expect(shown(store)).toEqual(TOGETHER)
})

test('on the next page it is still new, and its toast is not shown again', async () => {
  takeAwards(someLearner(), NEWS)
  const next = someLearner()
  takeAwards(next, NEWS)
  expect(shown(next)).toEqual({ ...TOGETHER, toasts: [] })
})

test('once it is read it still counts, also where an answer from before arrives later', async () => {
  const store = someLearner()
  takeAwards(store, NEWS)
  asked.mockImplementation(async path =>
    Response.json(path.startsWith('/api/me') ? { ...FRESH_ACCOUNT, notifications: { data: NEWS } } : { data: null }),
  )
  await readGroup(store, 'achievement', [])
  await account.refresh(store)
  expect(shown(store)).toEqual({ ...TOGETHER, isNew: [0, 1] })
})

test('what the lists of the server contain already is counted once', () => {
  const store = someLearner()
  const achievement = NEWS[0] as Notification
  takeAwards(store, [achievement])
  takeAwards(store, [{ ...achievement, id: 9, documentId: 'another' }])
  store.of(accountModel).value = { ...FRESH_ACCOUNT, certificates: { data: [CERTIFICATE] } }
  takeAwards(store, NEWS)
  expect(shown(store).certificates).toBe('1')
})
