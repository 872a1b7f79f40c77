import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { CLOSE, type LiveEvent } from '../../../shared/live.ts'
import { somebody } from '../../support/accounts.ts'
import { askLive, connect, objectOfUser, rowsInObject, type Socket, take } from '../../support/live.ts'
import { watchLog } from '../../support/log.ts'
import { rowsOf } from '../accounts/database.ts'
import { KEPT } from './deeds.ts'
import {
  acknowledge,
  closedWith,
  cookieOf,
  DAY_MS,
  deliveries,
  delivery,
  earned,
  expectBareReason,
  expectOpen,
  greeted,
  inMs,
  numbersOf,
  pinged,
  secretHashOf,
  soon,
  toldTo,
  upTo,
} from './events.ts'
import { unreadOf } from './list-and-mark.ts'
import { objectOf, type Person, sessionNameOf, tell } from './person.ts'
import { dieBeforeSending, failAtStep } from './stored.ts'
import { stranger } from './stranger.ts'

/** The limits have tests of their own. */
beforeEach(async () => {
  await rowsOf('delete from limits')
})

describe('A9: a page gets what is its person’s, whatever it says', () => {
  test('a room, a name, props, a session or a place that it makes up have no effect', async () => {
    const [ada, eve] = [await somebody(), await somebody()]
    const hers = await connect(ada.browser)
    await tell(ada, 1)
    const [room = '', secret = ''] = cookieOf(ada).split('.')
    const forged: Record<string, string> = {
      'x-partykit-room': room,
      'x-partykit-namespace': 'learners',
      'x-partykit-props': JSON.stringify({ name: room }),
      'x-campus-secret-hash': await secretHashOf(cookieOf(ada)),
      'x-campus-secret': secret,
      'x-campus-session': await sessionNameOf(ada.browser),
      'x-campus-since': '0',
      'x-campus-poll': 'yes',
      'x-forwarded-host': 'evil.test',
    }
    const query = new URLSearchParams({ room, name: room, user: String(ada.user.id), id: String(ada.user.id), _pk: 'same' })
    const page = take(await askLive(eve.browser, { path: `/live?${query}`, headers: forged }))
    await soon(() => expect(page.frames).toEqual(greeted(0)))
    await tell(ada, 2)
    await soon(() => expect(numbersOf(hers)).toEqual([0, 1, 2]))
    await tell(eve, 7)
    await soon(() => expect(toldTo(page)).toEqual([greeted(0)[1], { type: 'notification', notification: earned(7), seq: 1 }]))
    // The session is the page's own: it neither ends early nor with another's.
    expect(await runDurableObjectAlarm(await objectOfUser(eve.user.id))).toBe(true)
    await ada.browser.post('/api/logout')
    await closedWith(hers, CLOSE.sessionOver)
    await expectOpen(page)
    await eve.browser.post('/api/logout')
    await closedWith(page, CLOSE.sessionOver)
  })

  test('two pages that call themselves the same both work', async () => {
    const ada = await somebody()
    const pages = [
      take(await askLive(ada.browser, { path: '/live?_pk=same' })),
      take(await askLive(ada.browser, { path: '/live?_pk=same' })),
    ]
    await tell(ada, 1)
    for (const page of pages) await soon(() => expect(numbersOf(page)).toEqual([0, 1]))
    await tell(ada, 2)
    for (const page of pages) await soon(() => expect(numbersOf(page)).toEqual([0, 1, 2]))
  })

  test.each([
    ['of nonsense', 'x'],
    ['of acknowledgements that say nothing new', '{"type":"ack","seq":0}'],
  ])('a flood %s closes its page once, and the other pages of the person go on', async (_, frame) => {
    const ada = await somebody()
    const [flooding, other] = [await connect(ada.browser), await connect(ada.browser)]
    const closed = vi.spyOn(JSON, 'parse')
    for (let i = 0; i < 20_000; i++) flooding.send(frame)
    await closedWith(flooding, CLOSE.notUnderstood)
    await pinged(other)
    await tell(ada, 1)
    await soon(() => expect(numbersOf(other)).toEqual([0, 1]))
    // What comes after the page was closed is not even read.
    expect(closed.mock.calls.filter(([text]) => text === frame).length).toBeLessThan(100)
    closed.mockRestore()
  })

  describe('of five events', () => {
    let ada: Person
    beforeAll(async () => {
      ada = await somebody()
      await tell(ada, 1, 2, 3, 4, 5)
    })
    const pageAt = async (query: string) => {
      const page = take(await askLive(ada.browser, { path: `/live${query}` }))
      await pinged(page)
      return page
    }

    test.each([0, 1, 4, 5])('a page that has %i gets those that are missing, in order', async since => {
      const page = await pageAt(`?since=${since}`)
      const missing = upTo(since + 1, 5).map(seq => ({ type: 'notification', notification: earned(seq), seq }))
      expect(page.frames).toEqual([{ type: 'hello', user: String(ada.user.id), poll: false }, ...missing])
    })

    test.each([
      '',
      '?since=',
      '?since=%20',
      '?since=-1',
      '?since=6',
      '?since=1.5',
      '?since=NaN',
      '?since=Infinity',
      '?since=1e309',
      '?since=9007199254740991',
      '?since=9007199254740993',
      `?since=${'9'.repeat(40)}`,
      '?since=abc',
      '?since=null',
      '?since=1,2',
      '?since=%00',
      '?since[]=1',
      '?since=2;drop table events',
      '?SINCE=1',
    ])('a page that comes with %j begins anew: it is told to fetch the list', async query => {
      expect((await pageAt(query)).frames).toEqual(greeted(5))
    })
  })
})

describe('A9: what nobody expects from a page closes it, and no other', () => {
  const bytes = (size: number) => new Uint8Array(size).fill(65)
  const padded = (text: string, length: number) => text.padEnd(length, ' ')
  let ada: Person
  /** A page that behaves, open all the time. */
  let other: Socket
  beforeAll(async () => {
    ada = await somebody()
    other = await connect(ada.browser)
  })

  test.each<[what: string, frame: string | Uint8Array, code: number]>([
    ['1 MB of text', 'x'.repeat(1024 * 1024), CLOSE.tooLarge],
    ['1 MB of bytes', bytes(1024 * 1024), CLOSE.notUnderstood],
    ['129 characters', 'x'.repeat(129), CLOSE.tooLarge],
    ['129 characters of which most are nothing', padded('{"type":"ack","seq":0}', 129), CLOSE.tooLarge],
    ['129 characters beyond the plane', '𠮷'.repeat(65), CLOSE.tooLarge],
    ['128 characters that mean nothing', 'x'.repeat(128), CLOSE.notUnderstood],
    ['a few bytes', bytes(3), CLOSE.notUnderstood],
    ['no bytes', bytes(0), CLOSE.notUnderstood],
    ['an acknowledgement in bytes', new TextEncoder().encode('{"type":"ack","seq":0}'), CLOSE.notUnderstood],
    ['nothing', '', CLOSE.notUnderstood],
    ['{}', '{}', CLOSE.notUnderstood],
    ['null', 'null', CLOSE.notUnderstood],
    ['a list', '[{"type":"ack","seq":0}]', CLOSE.notUnderstood],
    ['a number', '0', CLOSE.notUnderstood],
    ['half an object', '{"type":"ack","seq":', CLOSE.notUnderstood],
    ['deep JSON', '['.repeat(64) + ']'.repeat(64), CLOSE.notUnderstood],
    ['a number that was never sent', '{"type":"ack","seq":99}', CLOSE.notUnderstood],
    ['a negative number', '{"type":"ack","seq":-1}', CLOSE.notUnderstood],
    ['half a number', '{"type":"ack","seq":0.5}', CLOSE.notUnderstood],
    ['an endless number', '{"type":"ack","seq":1e400}', CLOSE.notUnderstood],
    ['a number as text', '{"type":"ack","seq":"0"}', CLOSE.notUnderstood],
    ['no number', '{"type":"ack"}', CLOSE.notUnderstood],
    ['an unknown type', '{"type":"hello","poll":false}', CLOSE.notUnderstood],
    ['an event', '{"type":"reset","seq":0}', CLOSE.notUnderstood],
    ['something besides', '{"type":"ack","seq":0,"session":"one"}', CLOSE.notUnderstood],
    ['__proto__', '{"type":"ack","seq":0,"__proto__":{"seq":1}}', CLOSE.notUnderstood],
    ['the answer to a ping', 'pong', CLOSE.notUnderstood],
    ['a ping with more', 'ping ', CLOSE.notUnderstood],
    ['nothing but a zero', '\u0000', CLOSE.notUnderstood],
    ['half a character', '\ud800', CLOSE.notUnderstood],
  ])('%s', async (_, frame, code) => {
    const page = await connect(ada.browser)
    page.socket.send(frame)
    await closedWith(page, code)
    expectBareReason(page, ada.email, ada.user.username)
    await expectOpen(other)
    expect(other.frames).toEqual(greeted(0))
  })

  test('an acknowledgement that says nothing new, again and again', async () => {
    const page = await connect(ada.browser)
    for (let i = 0; i < 20; i++) acknowledge(page, 0)
    await expectOpen(page)
    acknowledge(page, 0)
    await closedWith(page, CLOSE.notUnderstood)
  })

  test('after all that events still reach a page that behaves', async () => {
    const page = await connect(ada.browser)
    await tell(ada, 1)
    await soon(() => expect(numbersOf(page)).toEqual([0, 1]))
    acknowledge(page, 1)
    page.send(padded('{"type":"ack","seq":0}', 128))
    await expectOpen(page)
  })
})

describe('a page that stays', () => {
  test('is answered when it pings, and its object sleeps on', async () => {
    const { object, open } = await stranger()
    const page = await open()
    await pinged(page)
    await evictDurableObject(object)
    await pinged(page)
    await pinged(page)
    await expect(evictDurableObject(object), 'it was not woken').rejects.toThrow()
    await object.hear([delivery(1)])
    await soon(() => expect(numbersOf(page)).toEqual([0, 1]))
    acknowledge(page, 1)
    await expectOpen(page)
  })

  test('F4: what its object knows of it survives an eviction: place, acknowledgements and end', async () => {
    const who = await stranger()
    const page = await who.open({ secretHash: await who.signIn(inMs(DAY_MS)) })
    await who.object.hear(deliveries(1, 300))
    await soon(() => expect(page.frames).toHaveLength(258))
    await evictDurableObject(who.object)
    acknowledge(page, 256)
    await soon(() => expect(numbersOf(page)).toEqual(upTo(0, 300)))
    acknowledge(page, 300)
    await evictDurableObject(who.object)
    await who.object.hear(deliveries(299, 301))
    await soon(() => expect(numbersOf(page)).toEqual(upTo(0, 301)))
    await who.ringIn(DAY_MS)
    await closedWith(page, CLOSE.sessionOver)
  })

  test('is never sent more than 256 events that it has not acknowledged; each acknowledgement lets as many through', async () => {
    const { object, open } = await stranger()
    const page = await open({ since: 0 })
    await object.hear(deliveries(1, 600))
    await soon(() => expect(page.frames.length).toBeGreaterThan(256))
    await object.hear([delivery(601)])
    await pinged(page)
    expect(numbersOf(page)).toEqual(upTo(1, 256))
    acknowledge(page, 100)
    await soon(() => expect(page.frames.length).toBeGreaterThan(356))
    await pinged(page)
    expect(numbersOf(page)).toEqual(upTo(1, 356))
    acknowledge(page, 356)
    await soon(() => expect(numbersOf(page)).toEqual(upTo(1, 601)))
    for (const seq of [5, 356, 601, 601]) acknowledge(page, seq)
    await pinged(page)
    expect([page.closed, numbersOf(page)]).toEqual([null, upTo(1, 601)])
  })

  test('and acknowledges nothing for 30 seconds is left behind, and catches up when it comes back', async () => {
    const who = await stranger()
    const [silent, other] = [await who.open({ since: 0 }), await who.open({ since: 0 })]
    await who.object.hear(deliveries(1, 3))
    await soon(() => expect([numbersOf(silent), numbersOf(other)]).toEqual([upTo(1, 3), upTo(1, 3)]))
    acknowledge(other, 3)
    await pinged(other)
    await who.ringIn(30_000)
    await closedWith(silent, CLOSE.tryLater)
    expectBareReason(silent)
    await expectOpen(other)
    await who.object.hear(deliveries(4, 5))
    const back = await who.open({ since: 0 })
    await soon(() => expect(numbersOf(back)).toEqual(upTo(1, 5)))
    await soon(() => expect(numbersOf(other)).toEqual(upTo(1, 5)))
  })

  test('and comes back too late for what it missed begins anew', async () => {
    const who = await stranger()
    const page = await who.open({ since: 0 })
    await who.object.hear(deliveries(1, 5))
    await soon(() => expect(numbersOf(page)).toEqual(upTo(1, 5)))
    acknowledge(page, 5)
    await pinged(page)
    await who.ringIn(2 * DAY_MS)
    const [late, inTime] = [await who.open({ since: 4 }), await who.open({ since: 5 })]
    for (const one of [late, inTime]) await pinged(one)
    expect(late.frames).toEqual(greeted(5))
    expect(inTime.frames).toEqual(greeted(5).slice(0, 1))
  })

  test('D2: gets what its object had stored when it died, before it was sent: once, when it is back', async () => {
    const ada = await somebody()
    const page = await connect(ada.browser, 0)
    await tell(ada, 1)
    await soon(() => expect(numbersOf(page)).toEqual([1]))
    await dieBeforeSending(objectOf(ada))
    // The object is asked once more by itself, or the person asks again: either way it is one bookmark and one event.
    await ada.browser.post('/api/bookmarks', KEPT)
    await soon(() => expect(page.closed).not.toBeNull())
    expect(numbersOf(page)).toEqual([1])
    expect((await ada.browser.post('/api/bookmarks', KEPT)).status).toBe(201)
    const [back, anew] = [await connect(ada.browser, 1), await connect(ada.browser, 0)]
    for (const one of [back, anew]) await pinged(one)
    expect([numbersOf(back), numbersOf(anew)]).toEqual([[2], [1, 2]])
    expect(await unreadOf(ada)).toHaveLength(1)
  })

  test('D7: gets all of what is stored while it is open, or nothing, at whichever step its object fails', async () => {
    const who = await stranger()
    const page = await who.open({ since: 0 })
    let told = 0
    for (let failAt = 1; ; failAt++) {
      const [first, last] = [told + 1, told + 2]
      const isOver = await failAtStep(who.object, failAt)
      const isHeard = await who.object.hear(deliveries(first, last)).then(
        () => true,
        () => false,
      )
      const wasReached = await isOver()
      const [stored] = await rowsInObject<{ n: number }>(who.object, 'select count(*) as n from events')
      expect([told, last], `a half at step ${failAt}`).toContain(stored?.n)
      if (isHeard) expect(stored?.n).toBe(last)
      // What was not answered is sent again.
      await who.object.hear(deliveries(first, last))
      told = last
      await soon(() => expect(numbersOf(page), `at step ${failAt}`).toEqual(upTo(1, told)))
      if (!wasReached) break
    }
    expect(told).toBeGreaterThan(10)
    await expectOpen(page)
  })

  test('F3: stays open where its object cannot tell others what they have to know', async () => {
    const log = watchLog()
    const { object, open } = await stranger()
    const page = await open()
    await pinged(page)
    const waits = `insert into queue values (1, 'started', '{"course":"c1"}', ?)`
    await rowsInObject(object, waits, new Date().toISOString())
    await runInDurableObject(object, instance => {
      instance.whole.runner = () => ({ run: () => Promise.reject(new Error('Network connection lost.')) })
    })
    expect(await runDurableObjectAlarm(object)).toBe(true)
    expect(log.events('errands-failed')).toHaveLength(1)
    expect(await rowsInObject(object, 'select id from queue')).toEqual([{ id: 1 }])
    await object.hear([delivery(1)])
    await soon(() => expect(numbersOf(page)).toEqual([0, 1]))
    await expectOpen(page)
  })

  test('what another version has stored, and this one does not know, holds up nothing behind it', async () => {
    const who = await stranger()
    const page = await who.open({ since: 0 })
    await who.object.hear([{ key: 'party 1', event: { type: 'party' } as unknown as LiveEvent }, delivery(2)])
    await soon(() => expect(numbersOf(page)).toEqual([1, 2]))
    const at = new Date().toISOString()
    await rowsInObject(who.object, `insert into queue values (1, 'party', '{}', ?), (2, 'started', '{"course":"c1"}', ?)`, at, at)
    expect(await runDurableObjectAlarm(who.object)).toBe(true)
    const waiting = await rowsInObject<{ kind: string }>(who.object, 'select kind from queue')
    expect(waiting.map(({ kind }) => kind)).not.toContain('started')
    await expectOpen(page)
  })
})
