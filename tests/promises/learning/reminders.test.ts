import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Learners } from '../../../worker/learner/ask-learner.ts'
import type { Learner } from '../../../worker/learner/object.ts'
import { lettersIn } from '../../../worker/origin/mail/mailbox.ts'
import { type Browser, createBrowser, newBrowser } from '../../support/accounts.ts'
import { elementsOf } from '../../support/html.ts'
import { visit } from '../../support/visit.ts'
import { rowsOf } from '../accounts/database.ts'
import { FROM_MAIL, ONE_CLICK, opens, presses } from '../newsletter-reader.ts'
import { dataOf, guest, keyOf, learner } from './learner.ts'

const { LEARNERS, FILES } = env as unknown as { LEARNERS: Learners; FILES: R2Bucket }
const DAY_MS = 86_400_000
const OFF = '/reminders/off'
const LESSON = 'what-a-blockchain-adds'

beforeEach(() => rowsOf('delete from limits'))
afterEach(() => {
  vi.restoreAllMocks()
})

interface State {
  wanted: boolean
  timeZone: string | null
  offered: string
}
const stateOf = async ({ get }: Pick<Browser, 'get'>) => dataOf<State>(await get('/api/reminders'))
const asks = ({ post }: Pick<Browser, 'post'>, wanted: 'yes' | 'no', query = 'locale=en&timeZone=Asia/Tokyo') =>
  post(`/api/reminders?${query}`, { wanted })
const lettersTo = async (email: string) =>
  (await lettersIn(FILES)).filter(({ to, subject }) => to === email && /review|復習/.test(subject))

const objectOf = ({ cookies }: Pick<Browser, 'cookies'>) => {
  const [key = ''] = (cookies.get('__Host-session') ?? '').split('.')
  return LEARNERS.get(LEARNERS.idFromName(key))
}

/** Lets days pass for a learner, and their alarm ring at nine in Tokyo. */
async function rings(browser: Pick<Browser, 'cookies'>, days: number) {
  const learner = objectOf(browser)
  const midnight = Math.floor(Date.now() / DAY_MS) * DAY_MS
  await runInDurableObject(learner, ({ whole }: Learner) => {
    whole.now = () => midnight + days * DAY_MS
  })
  await runDurableObjectAlarm(learner)
}

function missesAQuestion({ post }: Pick<Browser, 'post'>) {
  const { id = '', right = [] } = keyOf('lessons', LESSON, 'check').questions.find(({ kind }) => !kind) ?? {}
  const chosen = ['a', 'b'].filter(option => !right.includes(option)).slice(0, 1)
  return post('/api/checks', { lesson: LESSON, check: id, chosen, key: 'try-1' })
}

/** A learner who has missed a question, which is due on the next day. */
async function someLearner() {
  const who = await learner()
  expect((await missesAQuestion(who)).status).toBe(200)
  return who
}

/** Their first letter. */
async function letterOf(who: Awaited<ReturnType<typeof someLearner>>) {
  for (let day = 1; day < 40; day++) {
    await rings(who.browser, day)
    const [letter] = await lettersTo(who.email)
    if (letter) return { letter, day }
  }
  throw new Error('No letter came')
}
const endingIn = ({ text }: { text: string }) => /https?:\S+\/reminders\/off\?token=\S+/.exec(text)?.[0] ?? ''

describe('a reminder by mail', () => {
  test('is among the letters that an operator sees', async () => {
    await rowsOf('delete from mail_log')
    const who = await someLearner()
    await asks(who.browser, 'yes')
    await letterOf(who)
    const kinds = async () => (await rowsOf<{ kind: string }>('select kind from mail_log')).map(({ kind }) => kind)
    await vi.waitFor(async () => expect(await kinds()).toContain('reminder'))
  })

  test('comes to nobody who has not asked for it, and to no visitor and no guest', async () => {
    const who = await someLearner()
    expect(await stateOf(who)).toEqual({ wanted: false, timeZone: null, offered: 'yes' })
    for (let day = 1; day < 20; day++) await rings(who.browser, day)
    expect(await lettersTo(who.email)).toEqual([])
    const someGuest = guest()
    expect((await missesAQuestion(someGuest)).status).toBe(200)
    for (const browser of [newBrowser(), someGuest]) {
      expect((await browser.get('/api/reminders')).status).toBe(401)
      expect((await asks(browser, 'yes')).status).toBe(401)
    }
    expect((await who.post('/api/reminders', { wanted: 'perhaps' })).status).toBe(400)
    expect((await who.post('/api/reminders', { wanted: 'yes', hour: 3 })).status).toBe(400)
    expect((await who.go('/api/reminders', { method: 'POST', headers: FROM_MAIL, json: { wanted: 'yes' } })).status).toBe(403)
    expect((await stateOf(who)).wanted).toBe(false)
  })

  test.each([
    ['en', '', '1 question to review today'],
    ['ja-JP', '/ja-JP', '今日の復習は1問です'],
  ])('comes once on a day on which something is due, in %s, and says how to end it', async (locale, prefix, subject) => {
    const who = await someLearner()
    expect((await asks(who, 'yes', `locale=${locale}&timeZone=Asia/Tokyo`)).status).toBe(200)
    expect(await stateOf(who)).toEqual({ wanted: true, timeZone: 'Asia/Tokyo', offered: 'yes' })
    expect(await (await who.get('/api/users/me/export')).json()).toMatchObject({ reminder: { timeZone: 'Asia/Tokyo' } })
    const { letter, day } = await letterOf(who)
    expect(letter.subject).toBe(subject)
    const ending = endingIn(letter)
    expect(letter.text).toContain(`https://campus.test${prefix}/review?return=`)
    expect(ending).toMatch(new RegExp(`^https://campus\\.test${prefix}${OFF}\\?token=[\\w-]{22}\\.[\\w-]{22}$`))
    expect(letter.headers).toEqual({ 'List-Unsubscribe': `<${ending}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' })
    const elements = await elementsOf(letter.html)
    expect(elements.find(({ tag }) => tag === 'html')?.attributes.lang).toBe(locale)
    expect(elements.filter(({ tag }) => tag === 'a').map(({ attributes }) => attributes.href)).toEqual([
      expect.stringContaining('/review'),
      ending,
    ])
    await rings(who.browser, day)
    await rings(who.browser, day + 0.2)
    expect(await lettersTo(who.email)).toHaveLength(1)
  })

  test('ends by the button behind its link, on any device, and opening the link changes nothing', async () => {
    const who = await someLearner()
    await asks(who, 'yes')
    const link = endingIn((await letterOf(who)).letter)
    const elsewhere = newBrowser()
    for (const method of ['HEAD', 'GET', 'OPTIONS']) await newBrowser().go(link, { method, headers: FROM_MAIL })
    expect((await opens(elsewhere, link)).headers.get('location')).toBe(OFF)
    const page = await (await elsewhere.get(OFF)).text()
    expect((await elementsOf(page)).find(({ tag }) => tag === 'form')?.attributes).toMatchObject({ method: 'post', action: OFF })
    expect((await stateOf(who)).wanted).toBe(true)
    expect(await presses(elsewhere, OFF)).toBe(`${OFF}?outcome=done`)
    expect((await stateOf(who)).wanted).toBe(false)
    expect(await (await elsewhere.get(`${OFF}?outcome=done`)).text()).toContain('No more reminders')
  })

  test('ends by one POST of a mail program (RFC 8058), and once more changes nothing', async () => {
    const who = await someLearner()
    await asks(who, 'yes')
    const link = endingIn((await letterOf(who)).letter)
    expect((await visit(link, { method: 'POST' })).status).toBe(400)
    expect((await stateOf(who)).wanted).toBe(true)
    for (let i = 0; i < 2; i++) {
      const answer = await visit(link, ONE_CLICK)
      expect([answer.status, answer.headers.get('location'), answer.headers.getSetCookie()]).toEqual([200, null, []])
    }
    expect((await stateOf(who)).wanted).toBe(false)
    // It ends nothing but this, and nobody else's.
    expect((await who.get('/api/users/me')).status).toBe(200)
    const [key = '', check = ''] = (new URL(link).searchParams.get('token') ?? '').split('.')
    const other = await someLearner()
    await asks(other, 'yes')
    const [otherKey = '', , cookieCheck = ''] = (other.browser.cookies.get('__Host-session') ?? '').split('.')
    for (const token of ['', 'x', `${key}.${'A'.repeat(22)}`, `${otherKey}.${check}`, `${otherKey}.${cookieCheck}`])
      expect((await visit(`${OFF}?token=${token}`, ONE_CLICK)).status, token).toBe(400)
    expect((await stateOf(other)).wanted).toBe(true)
  })

  test('a link that we do not know, or of an account that is gone, says so or is done', async () => {
    const browser = newBrowser()
    expect((await opens(browser, `${OFF}?token=unknown`)).headers.get('location')).toBe(OFF)
    expect(await presses(browser, OFF)).toBe(`${OFF}?outcome=expired`)
    expect(await (await browser.get(`${OFF}?outcome=expired`)).text()).toContain('We do not know this link')
    expect((await newBrowser().get(OFF)).headers.get('location')).toBe('/')
    const who = await someLearner()
    await asks(who, 'yes')
    const link = endingIn((await letterOf(who)).letter)
    expect((await who.delete('/api/users/me', { username: who.user.username })).status).toBe(204)
    expect((await visit(link, ONE_CLICK)).status).toBe(200)
  })

  test('is asked for without script by a plain form, with the time zone of the address', async () => {
    const who = await someLearner()
    const page = await (await who.get('/profile')).text()
    expect(page).toContain('Remind me by mail')
    const form = (wanted: string) =>
      who.go('/api/reminders?locale=en', {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: `wanted=${wanted}&return=%2Fprofile%23reminder`,
        cf: { timezone: 'Europe/Vienna' },
      } as RequestInit)
    expect((await form('yes')).headers.get('location')).toBe('/profile#reminder')
    expect(await stateOf(who)).toMatchObject({ wanted: true, timeZone: 'Europe/Vienna' })
    expect(await (await who.get('/profile')).text()).toContain('Stop the reminders')
    await form('no')
    expect((await stateOf(who)).wanted).toBe(false)
  })

  test('whose time zone nobody knows comes by universal time', async () => {
    const who = await someLearner()
    await asks(who, 'yes', 'locale=en&timeZone=Mars/Olympus')
    expect((await stateOf(who)).timeZone).toBe('UTC')
  })
})

test('a scanner that presses from elsewhere is refused', async () => {
  const scanner = createBrowser({})
  expect((await scanner.go(OFF, { method: 'POST', headers: FROM_MAIL })).status).toBe(403)
})
