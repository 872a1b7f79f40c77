import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { beforeEach, describe, expect, test } from 'vitest'
import { CLOSE } from '../../../shared/live.ts'
import { type Browser, newBrowser, signInByEmail, somebody } from '../../support/accounts.ts'
import { askLive, connect, objectOfUser, rowsInObject, type Socket, take } from '../../support/live.ts'
import { academyWith, someSession } from '../accounts/academy.ts'
import { rowsOf } from '../accounts/database.ts'
import { faultyDatabase } from '../accounts/faulty-database.ts'
import {
  askLiveAt,
  BROKEN_OBJECTS,
  closedWith,
  connectAt,
  cookieOf,
  DAY_MS,
  delivery,
  expectBareReason,
  expectOpen,
  failingObjects,
  greeted,
  inMs,
  MINUTE_MS,
  numbersOf,
  pinged,
  soon,
} from './events.ts'
import { objectOf, type Person, sessionNameOf, tell } from './person.ts'
import { dieBeforeSending } from './stored.ts'
import { stranger } from './stranger.ts'

/** The limits have tests of their own. */
beforeEach(async () => {
  await rowsOf('delete from limits')
})

describe('A3: when a session ends its sockets close, and no others', () => {
  /** A person in three browsers, two pages in each. */
  async function everywhere() {
    const laptop = await somebody()
    const browsers = [laptop.browser, newBrowser(), newBrowser()] as const
    for (const browser of browsers.slice(1)) await signInByEmail(browser, laptop.email)
    const two = (browser: Browser): Promise<Socket[]> => Promise.all([connect(browser), connect(browser)])
    const pages = [await two(browsers[0]), await two(browsers[1]), await two(browsers[2])] as const
    for (const page of pages.flat()) await pinged(page)
    return { laptop, browsers, pages }
  }
  async function expectClosed(pages: Socket[], person: Person) {
    for (const page of pages) {
      await closedWith(page, CLOSE.sessionOver)
      expectBareReason(page, person.email, person.user.username)
    }
  }

  test('by signing out', async () => {
    const { laptop, browsers, pages } = await everywhere()
    await browsers[1].post('/api/logout')
    await expectClosed(pages[1], laptop)
    await tell(laptop, 1)
    for (const page of [...pages[0], ...pages[2]]) await soon(() => expect(numbersOf(page)).toEqual([0, 1]))
    for (const page of pages[1]) expect(page.frames).toEqual(greeted(0))
  })

  test('from another browser, one or all', async () => {
    const { laptop, browsers, pages } = await everywhere()
    const eve = await somebody()
    const hers = await connect(eve.browser)
    const name = await sessionNameOf(browsers[2])
    expect((await eve.browser.delete(`/api/sessions/${name}`)).status).toBe(404)
    expect((await laptop.browser.delete(`/api/sessions/${name}`)).status).toBe(204)
    await expectClosed(pages[2], laptop)
    for (const page of [...pages[0], ...pages[1]]) await expectOpen(page)
    expect((await laptop.browser.delete('/api/sessions')).status).toBe(204)
    await expectClosed([...pages[0], ...pages[1]], laptop)
    await expectOpen(hers)
    for (const browser of browsers) expect((await askLive(browser)).status).toBe(401)
  })

  test('by signing in anew in the same browser, as oneself or as somebody else', async () => {
    const { laptop, browsers, pages } = await everywhere()
    await signInByEmail(browsers[1], laptop.email)
    await expectClosed(pages[1], laptop)
    const again = await connect(browsers[1])
    await signInByEmail(browsers[2], 'somebody-else@sockets.test')
    await expectClosed(pages[2], laptop)
    const elses = await connect(browsers[2])
    await tell(laptop, 1)
    for (const page of [...pages[0], again]) await soon(() => expect(numbersOf(page)).toEqual([0, 1]))
    await pinged(elses)
    expect(elses.frames).toEqual(greeted(0))
  })

  test('because the content server takes its token no more', async () => {
    const { laptop, browsers, pages } = await everywhere()
    await rowsOf('delete from tokens where user_id = ?', laptop.user.id)
    // The content server is asked for what the object does not know itself.
    expect((await browsers[1].get('/api/users/me/identities')).status).toBe(401)
    await expectClosed(pages[1], laptop)
    for (const page of [...pages[0], ...pages[2]]) await expectOpen(page)
  })

  test('also of those that arrive at the same moment or after it, though their object slept in between', async () => {
    const { object, ask, open, signIn } = await stranger()
    const [staying, ending] = [await open(), await signIn()]
    const before = await open({ secretHash: ending })
    const [row] = await rowsInObject<{ name: string }>(
      object,
      'select public_id as name from sessions where secret_hash = ?',
      ending,
    )
    const end = { secretHash: null, now: new Date().toISOString() }
    const answers = await Promise.all([
      ask({ secretHash: ending, since: 0 }),
      object.act(end, 'end-sessions', row?.name ?? ''),
      ask({ secretHash: ending, since: 0 }),
    ])
    await closedWith(before, CLOSE.sessionOver)
    for (const answer of [answers[0], answers[2]])
      if (answer.webSocket) await closedWith(take(answer), CLOSE.sessionOver)
      else expect(answer.status).toBe(401)
    const late = await ask({ secretHash: ending, since: 0 })
    await evictDurableObject(object)
    const later = await ask({ secretHash: ending, since: 0 })
    for (const { status, webSocket } of [late, later]) expect([status, webSocket]).toEqual([401, null])
    await object.hear([delivery(1)])
    await soon(() => expect(numbersOf(staying)).toEqual([0, 1]))
    expect(numbersOf(before)).toEqual([0])
  })

  test('while their object sleeps', async () => {
    const { laptop, browsers, pages } = await everywhere()
    await evictDurableObject(await objectOfUser(laptop.user.id))
    expect((await laptop.browser.delete(`/api/sessions/${await sessionNameOf(browsers[2])}`)).status).toBe(204)
    await expectClosed(pages[2], laptop)
    await evictDurableObject(await objectOfUser(laptop.user.id))
    await browsers[1].post('/api/logout')
    await expectClosed(pages[1], laptop)
    for (const page of pages[0]) await expectOpen(page)
  })

  test.each(Object.entries(BROKEN_OBJECTS))(
    'F3: not by signing out while the object %s: that is said, nobody is signed out, and it can be done again',
    async (_, LEARNERS) => {
      const { laptop, browsers, pages } = await everywhere()
      const refused = await academyWith({ LEARNERS }, cookieOf({ browser: browsers[1] })).post('/api/logout')
      expect([refused.status, refused.headers.getSetCookie(), refused.headers.get('clear-site-data')]).toEqual([503, [], null])
      for (const page of pages.flat()) await expectOpen(page)
      expect((await browsers[1].post('/api/logout')).status).toBe(204)
      await expectClosed(pages[1], laptop)
      expect((await askLive(browsers[1])).status).toBe(401)
      for (const page of [...pages[0], ...pages[2]]) await expectOpen(page)
    },
  )

  test('F3: whichever step of signing out the database fails at, the session is over and its page closed', async () => {
    let faults = 0
    for (const when of ['before', 'after'] as const)
      for (let at = 1; at < 10; at++) {
        const cookie = cookieOf(await somebody())
        const page = await connectAt({}, cookie)
        const { DB, wasReached } = faultyDatabase(at, when)
        const { status } = await academyWith({ DB }, cookie).post('/api/logout')
        expect(status, `${when} ${at}`).toBe(204)
        await closedWith(page, CLOSE.sessionOver)
        expect((await askLiveAt({}, cookie)).status).toBe(401)
        if (!wasReached()) break
        faults++
      }
    // The token is revoked there.
    expect(faults).toBeGreaterThan(0)
  })

  test('D7: whichever call to the object is lost, on its way or back: what is said to be over is over', async () => {
    let faults = 0
    for (const when of ['before', 'after'] as const)
      for (let at = 1; at < 10; at++) {
        const who = { userId: `lost-${when}-${at}` }
        const [leaving, staying] = [await someSession(who), await someSession(who)]
        const [page, other] = [await connectAt({}, leaving), await connectAt({}, staying)]
        let calls = 0
        const LEARNERS = failingObjects(() => (++calls === at ? when : null))
        const answer = await academyWith({ LEARNERS }, leaving).post('/api/logout')
        const told = `${when} ${at}: ${answer.status}`
        const isOver = (await askLiveAt({}, leaving)).status === 401
        if (answer.ok) expect(isOver, told).toBe(true)
        else expect([answer.status, answer.headers.getSetCookie()], told).toEqual([503, []])
        if (isOver) await closedWith(page, CLOSE.sessionOver)
        else await expectOpen(page)
        expect((await academyWith({}, leaving).post('/api/logout')).status, `${told}, and once more`).toBe(204)
        await closedWith(page, CLOSE.sessionOver)
        await expectOpen(other)
        if (calls < at) break
        faults++
      }
    expect(faults).toBeGreaterThan(2)
  })

  test('D7: though the object dies once it has ended it, before it closes a socket', async () => {
    const { laptop, browsers, pages } = await everywhere()
    await dieBeforeSending(objectOf(laptop))
    await browsers[1].post('/api/logout')
    for (const page of pages.flat()) await soon(() => expect(page.closed).not.toBeNull())
    // All pages come back; those of the session that is over are told so.
    expect((await askLive(browsers[1])).status).toBe(401)
    const back = [await connect(browsers[0], 0), await connect(browsers[2], 0)]
    await tell(laptop, 1)
    for (const page of back) await soon(() => expect(numbersOf(page)).toEqual([1]))
  })

  test('because it runs out, at that moment and not before', async () => {
    const who = await stranger()
    const [soonOver, staying] = [await who.open({ secretHash: await who.signIn(inMs(DAY_MS)) }), await who.open()]
    await who.ringIn(DAY_MS - 60_000)
    await expectOpen(soonOver)
    await who.ringIn(DAY_MS)
    await closedWith(soonOver, CLOSE.sessionOver)
    expectBareReason(soonOver)
    await expectOpen(staying)
  })

  test('not at the end that it had when the page was opened, where it was used since and lives on', async () => {
    const who = await stranger()
    const secretHash = await who.signIn(inMs(80 * DAY_MS))
    const page = await who.open({ secretHash })
    // Another page of the same browser uses it a day before it would end unused.
    await who.object.act({ secretHash, now: inMs(29 * DAY_MS).toISOString() }, 'who', null)
    await who.ringIn(30 * DAY_MS + MINUTE_MS)
    expect(await who.object.act({ secretHash, now: inMs(30 * DAY_MS + MINUTE_MS).toISOString() }, 'who', null)).not.toBe('over')
    expect(page.closed, 'a page of a session that lives on').toBeNull()
    await expectOpen(page)
  })

  test('its object rings when the first of its sessions runs out', async () => {
    const { object, open, signIn } = await stranger()
    const until = inMs(MINUTE_MS)
    await open()
    await open({ secretHash: await signIn(until) })
    await open({ secretHash: await signIn(inMs(DAY_MS)) })
    const alarm = await runInDurableObject(object, (_, { storage }) => storage.getAlarm())
    expect(alarm).toBe(until.getTime())
  })
})
