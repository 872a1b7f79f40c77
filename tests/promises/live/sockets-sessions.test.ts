import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { beforeEach, describe, expect, test } from 'vitest'
import { CLOSE } from '../../../shared/live.ts'
import { resend } from '../../../worker/notifications/deliver.ts'
import { type Browser, newBrowser, signInByEmail, somebody } from '../../support/accounts.ts'
import { askLive, connect, objectOfUser, type Socket } from '../../support/live.ts'
import { academyWith, someSession } from '../accounts/academy.ts'
import { rowsOf } from '../accounts/database.ts'
import { faultyDatabase } from '../accounts/faulty-database.ts'
import {
  BROKEN_OBJECTS,
  bindings,
  closedWith,
  cookieOf,
  DAY_MS,
  delivery,
  expectBareReason,
  expectOpen,
  greeted,
  inMs,
  MINUTE_MS,
  numbersOf,
  pinged,
  soon,
} from './events.ts'
import { type Person, sessionNameOf, tell } from './person.ts'
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
    expect((await browsers[1].get('/api/users/me')).status).toBe(401)
    await expectClosed(pages[1], laptop)
    for (const page of [...pages[0], ...pages[2]]) await expectOpen(page)
  })

  test('also of those that were let in a moment before and arrive after it, though their object slept in between', async () => {
    const { object, open } = await stranger()
    const before = await open({ session: 'ending' })
    const staying = await open({ session: 'staying' })
    await object.receive([{ key: 'ended ending', item: { type: 'ended', sessions: ['ending'] } }])
    await closedWith(before, CLOSE.sessionOver)
    const late = await open({ session: 'ending', since: 0 })
    await closedWith(late, CLOSE.sessionOver)
    await evictDurableObject(object)
    const later = await open({ session: 'ending', since: 0 })
    await closedWith(later, CLOSE.sessionOver)
    await object.receive([delivery(1)])
    await soon(() => expect(numbersOf(staying)).toEqual([0, 1]))
    for (const page of [late, later]) expect(page.frames).toEqual([])
  })

  test.each(Object.entries(BROKEN_OBJECTS))(
    'F3: by signing out while the object %s, as soon as it is there again',
    async (_, NOTIFICATIONS) => {
      const { laptop, browsers, pages } = await everywhere()
      const academy = academyWith({ NOTIFICATIONS }, cookieOf({ browser: browsers[1] }))
      expect((await academy.post('/api/logout')).status).toBe(204)
      expect((await askLive(browsers[1])).status).toBe(401)
      await resend(bindings, inMs(MINUTE_MS))
      await expectClosed(pages[1], laptop)
      for (const page of [...pages[0], ...pages[2]]) await expectOpen(page)
    },
  )

  test('F3: whichever step of signing out the database fails at, what is over is told, and what is not is not', async () => {
    const endings = () => rowsOf("select * from outbox where recipient = 'campus/leaving'")
    let ended = 0
    for (const when of ['before', 'after'] as const)
      for (let at = 1; at < 10; at++) {
        await rowsOf("delete from outbox where recipient = 'campus/leaving'")
        await rowsOf("delete from sessions where user_id = 'leaving'")
        const cookie = await someSession({ userId: 'leaving' })
        const { DB, wasReached } = faultyDatabase(at, when)
        const { status } = await academyWith({ DB, NOTIFICATIONS: undefined }, cookie).post('/api/logout')
        const live = await rowsOf("select * from sessions where user_id = 'leaving'")
        expect(await endings(), `${when} ${at}: ${status}`).toHaveLength(1 - live.length)
        ended += 1 - live.length
        if (!wasReached()) break
      }
    expect(ended).toBeGreaterThan(2)
  })

  test('whoever deleted it, when its object looks', async () => {
    const { laptop, browsers, pages } = await everywhere()
    await rowsOf('delete from sessions where public_id = ?', await sessionNameOf(browsers[2]))
    expect(await runDurableObjectAlarm(await objectOfUser(laptop.user.id))).toBe(true)
    await expectClosed(pages[2], laptop)
    for (const page of [...pages[0], ...pages[1]]) await expectOpen(page)
  })

  test('whoever deleted its row by hand, ten minutes later at most; those of a live session stay', async () => {
    const { laptop, browsers, pages } = await everywhere()
    const object = await objectOfUser(laptop.user.id)
    const alarm = () => runInDurableObject(object, (_, { storage }) => storage.getAlarm())
    const start = Date.now()
    expect(await alarm()).toBeLessThanOrEqual(start + 10 * MINUTE_MS)
    await rowsOf('delete from sessions where public_id = ?', await sessionNameOf(browsers[1]))
    for (const page of pages.flat()) await expectOpen(page)
    for (const minutes of [11, 22]) {
      await runInDurableObject(object, instance => {
        instance.now = () => start + minutes * MINUTE_MS
      })
      expect(await runDurableObjectAlarm(object)).toBe(true)
      await expectClosed(pages[1], laptop)
      for (const page of [...pages[0], ...pages[2]]) await expectOpen(page)
      expect(await alarm(), 'it looks again').toBe(start + (minutes + 10) * MINUTE_MS)
    }
    await tell(laptop, 1)
    for (const page of [...pages[0], ...pages[2]]) await soon(() => expect(numbersOf(page)).toEqual([0, 1]))
    for (const page of pages[1]) expect(page.frames).toEqual(greeted(0))
  })

  test('because it runs out, at that moment and not before', async () => {
    const who = await stranger()
    const [soonOver, staying] = [await who.open({ until: Date.now() + DAY_MS }), await who.open()]
    await who.ringIn(DAY_MS - 60_000)
    await expectOpen(soonOver)
    await who.ringIn(DAY_MS)
    await closedWith(soonOver, CLOSE.sessionOver)
    expectBareReason(soonOver)
    await expectOpen(staying)
  })

  test('its object rings when the first of its sessions runs out', async () => {
    const { object, open } = await stranger()
    const until = Date.now() + 60_000
    await open()
    await open({ until })
    await open({ until: until + DAY_MS })
    const alarm = await runInDurableObject(object, (_, { storage }) => storage.getAlarm())
    expect(alarm).toBe(until)
  })
})
