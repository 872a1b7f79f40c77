import { expect, test, vi } from 'vitest'
import type { Notification } from '../../shared/content/account.ts'
import { readGroup } from '../account/unread.ts'
import { createStore } from '../state/store.ts'
import { createInbox } from './inbox.ts'
import { notificationsModel } from './models.ts'

const some = (id: number, eventType = 'New User Achievement') =>
  ({
    id,
    documentId: `n${id}`,
    read: false,
    event: { eventType, achievement: { id, slug: `a${id}`, title: `A ${id}` } },
    createdAt: '2026-11-21T12:00:00.000Z',
  }) as Notification
const event = (id: number, seq = id) => ({ type: 'notification', notification: some(id), seq }) as const

function someInbox() {
  const store = createStore({ locale: 'en', origin: '', wordsUrl: '', site: null, theme: null }, {})
  const news: number[] = []
  const inbox = createInbox(store, ({ id }) => news.push(id))
  return { store, inbox, news, unread: () => (store.of(notificationsModel).value ?? []).map(({ id }) => id) }
}

test('an event counts once, whether it comes by the socket, the list or both', async () => {
  const { inbox, news, unread } = someInbox()
  inbox.take(event(1))
  inbox.take(event(1))
  await inbox.merge(async () => [some(1), some(2)])
  inbox.take(event(2))
  inbox.take(event(3))
  inbox.take(event(2))
  expect(unread()).toEqual([1, 2, 3])
  expect(news).toEqual([1, 3])
  expect(inbox.seq()).toBe(3)
})

test('spec 4: an event of a type that nobody knows is added nowhere, and the count goes on', () => {
  const { inbox, news, unread } = someInbox()
  inbox.take({ type: 'notification', notification: some(1, 'New User Badge'), seq: 1 })
  inbox.take(event(2))
  expect([unread(), news, inbox.seq()]).toEqual([[2], [2], 2])
})

test('what arrives while the list is on its way stays; what the list lacks was read elsewhere', async () => {
  const { inbox, unread } = someInbox()
  inbox.take(event(1))
  await inbox.merge(async () => {
    inbox.take(event(5))
    return [some(4)]
  })
  expect(unread()).toEqual([4, 5])
})

test('D4: what was read is not brought back by an older list or a repeated event', async () => {
  const { inbox, unread } = someInbox()
  inbox.take(event(1))
  await inbox.merge(async () => {
    inbox.take({ type: 'read', ids: ['n1'], seq: 2 })
    return [some(1)]
  })
  inbox.take(event(1, 3))
  expect(unread()).toEqual([])
})

test('a list that cannot be fetched takes nothing away', async () => {
  const { inbox, unread } = someInbox()
  inbox.take(event(1))
  await inbox.merge(async () => null)
  expect(unread()).toEqual([1])
})

test('a reset says that everything unread has to be fetched, and from where to go on', () => {
  const { inbox } = someInbox()
  expect(inbox.take({ type: 'reset', seq: 40 })).toBe(true)
  expect(inbox.take(event(1, 40))).toBe(false)
  expect(inbox.seq()).toBe(40)
})

test('D4: a mark that the server does not take is taken back, and what it took stays read', async () => {
  const { store, inbox, unread } = someInbox()
  for (const id of [1, 2, 3]) inbox.take(event(id))
  const asked: string[] = []
  globalThis.fetch = async input => {
    asked.push(String(input))
    if (String(input).endsWith('n2')) return Response.json({ error: { message: 'later' } }, { status: 503 })
    return Response.json({ data: {} })
  }
  vi.useFakeTimers()
  const reading = readGroup(store, 'achievement', [])
  expect(unread()).toEqual([])
  await vi.runAllTimersAsync()
  await reading
  vi.useRealTimers()
  expect(asked.map(path => path.slice(-2))).toEqual(['n1', 'n2', 'n3', 'n2', 'n2'])
  expect(unread()).toEqual([2])
  inbox.take(event(1, 9))
  expect(unread()).toEqual([2])
})
