import { expect, test } from 'vitest'
import { newBrowser, signInByEmail, somebody } from '../../support/accounts.ts'
import { academyWith } from '../accounts/academy.ts'
import { cookiesOf, guest, lessonsOf, play, progressOf } from './learner.ts'

const [FIRST] = lessonsOf('crypto-basics') as [string]
const QUEST = 'your-first-wallet'
const GUEST = '__Host-guest'
const SESSION = '__Host-session'

/** A guest who has passed a lesson and then made an account of it, with the cookie that they had before. */
async function grown(email: string) {
  const browser = guest()
  await play(browser, 'quiz', FIRST)
  const before = browser.cookies.get(GUEST) ?? ''
  await signInByEmail(browser, email)
  return { browser, before }
}

test.each([
  ['a page', '/courses/crypto-basics'],
  ['a call', '/api/progress'],
])(
  'A3: the cookie of a guest who has made an account of it costs that account nothing, on %s, whoever sends it',
  async (_, path) => {
    const [{ browser, before }, stranger] = [await grown(`grown-${path.length}@both.test`), (await somebody()).browser]
    for (const one of [browser, stranger]) {
      one.cookies.set(GUEST, before)
      expect((await one.get(path)).status).toBe(200)
      expect(one.cookies.has(GUEST)).toBe(false)
    }
    expect((await progressOf(browser)).passed.lessons).toEqual([FIRST])
    expect((await progressOf(stranger)).passed.lessons).toEqual([])
  },
)

test('what a guest had on its way when they signed in counts, and makes no guest again', async () => {
  const { browser, before } = await grown('on-its-way@both.test')
  const late = newBrowser()
  late.cookies.set(GUEST, before)
  const noted = await late.post('/api/progress/start', { entityId: QUEST, type: 'quest' })
  expect(noted.status).toBe(200)
  expect(noted.headers.getSetCookie().filter(cookie => cookie.startsWith(`${GUEST}=`) && !/max-age=0/i.test(cookie))).toEqual([])
  expect((await progressOf(browser)).started.quests).toEqual([QUEST])
})

test('A3: a session that is over takes nothing a guest has learned into its account, and costs the guest nothing', async () => {
  const ada = await somebody()
  const thief = guest()
  await play(thief, 'quiz', FIRST)
  const cookie = `${cookiesOf(thief)}; ${SESSION}=${ada.browser.cookies.get(SESSION)}`
  await ada.browser.delete('/api/sessions')
  for (const path of ['/api/progress', '/courses/crypto-basics']) await academyWith({}).ask(path, { headers: { cookie } })
  const again = newBrowser()
  await signInByEmail(again, ada.email)
  expect((await progressOf(again)).passed.lessons).toEqual([])
  expect((await progressOf(thief)).passed.lessons).toEqual([FIRST])
})

test('whoever signs in with the cookie of a guest who is somebody else’s account by now gets an object of their own', async () => {
  const { browser, before } = await grown('first-of-both@both.test')
  const other = newBrowser()
  other.cookies.set(GUEST, before)
  await signInByEmail(other, 'second-of-both@both.test')
  expect((await progressOf(other)).passed.lessons).toEqual([])
  expect((await progressOf(browser)).passed.lessons).toEqual([FIRST])
})
