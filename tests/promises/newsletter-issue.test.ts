import { env } from 'cloudflare:test'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emailHashOf } from '../../worker/origin/newsletter/requests.ts'
import { callHook } from '../support/hook.ts'
import { watchLog } from '../support/log.ts'
import { countOf, rowsOf } from './accounts/database.ts'
import { follows, isSubscribed, oneClick, passing } from './newsletter-reader.ts'

interface Sent {
  to: string
  subject: string
  html: string
  text: string
  headers?: Record<string, string>
}
interface Batch {
  sent: number
  failed: number
  unanswered: number
  passed: number
  after: string | null
  isBusy: boolean
}

const HASH = 'a1'.repeat(32)
const ISSUE = {
  hash: HASH,
  locale: 'en',
  subject: 'News of December',
  html: '<p>A new <a href="https://campus.test/courses" rel="noopener noreferrer">course</a>.</p>',
  text: 'A new course: https://campus.test/courses',
}

/** How whoever sends letters treats one: `busy` and a refusal are answers, a loss is none. */
type Treats = (letter: Sent) => 'take' | 'refuse' | 'busy' | 'lose'
function mailing(treats: Treats = () => 'take') {
  const sent: Sent[] = []
  async function send(letter: Sent) {
    const came = treats(letter)
    if (came === 'lose') throw new Error(`Network connection lost, to ${letter.to}`)
    const code = { refuse: 'E_RECIPIENT_SUPPRESSED', busy: 'E_RATE_LIMIT_EXCEEDED', take: '' }[came]
    if (code) throw Object.assign(new Error(`${letter.to} is not taken`), { code })
    sent.push(letter)
  }
  const settings = { FILES: undefined, MAIL_FROM: 'news@campus.test', MAIL: { send } }
  const ask = (json: object) => callHook('newsletter', json, settings)
  const begin = async (issue: object = ISSUE) => (await ask({ do: 'begin', issue })).json<{ readers: number; now: string }>()
  const some = async (wanted: object = { which: 'new' }, after = '') =>
    (await ask({ do: 'send', hash: HASH, wanted, after })).json<Batch>()
  /** As the program does it: until nothing is due. */
  async function all(wanted?: object) {
    for (let after: string | null = ''; after !== null; ) ({ after } = await some(wanted, after))
  }
  const status = async () =>
    (await ask({ do: 'status', hash: HASH.slice(0, 12) })).json<{
      issues: Record<string, unknown>[]
      unanswered: { number: number; to: string | null; reason: string | null }[]
      refused: { number: number; to: string | null; reason: string | null }[]
    }>()
  return { sent, to: () => sent.map(({ to }) => to).sort(), ask, begin, some, all, status }
}

async function reads(email: string, locale = 'en', confirmedAt = '2026-01-01T00:00:00.000Z') {
  const hash = await emailHashOf(email)
  await rowsOf('insert into newsletter_subscribers values (?, ?, ?, ?, null)', hash, email, locale, confirmedAt)
}

beforeEach(async () => {
  for (const table of ['limits', 'newsletter_subscribers', 'newsletter_letters', 'newsletter_issues', 'newsletter_endings'])
    await rowsOf(`delete from ${table}`)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('everybody who has confirmed gets the issue in their language once, however often it is sent', async () => {
  for (const email of ['ada@news.test', 'ben@news.test']) await reads(email)
  await reads('haru@news.test', 'ja-JP')
  await reads('late@news.test', 'en', '2999-01-01T00:00:00.000Z')
  await rowsOf("insert into newsletter_subscribers values ('gone', null, 'en', '2026-01-01', '2026-02-01')")
  const { sent, to, ask, begin, all, status } = mailing()
  expect(await (await ask({ do: 'readers' })).json()).toEqual({ readers: { en: 3, 'ja-JP': 1 } })
  expect(await begin()).toMatchObject({ readers: 2, sent: 0 })
  for (const _ of ['first', 'again']) {
    await begin()
    await all()
  }
  expect(to()).toEqual(['ada@news.test', 'ben@news.test'])
  expect(sent[0]).toMatchObject({ subject: ISSUE.subject, html: expect.stringContaining(ISSUE.html) })
  expect((await status()).issues).toMatchObject([{ readers: 2, sent: 2, failed: 0, unanswered: 0, isOver: false }])
  expect(await rowsOf("select * from newsletter_letters where subscriber like '%@%'")).toEqual([])
})

test.each([
  ['en', 'Unsubscribe: ', ''],
  ['ja-JP', '配信を停止する: ', '/ja-JP'],
])(
  'RFC 8058: a letter in %s has a link of its own that ends the newsletter, by its header and below its words',
  async (locale, word, prefix) => {
    await reads('ada@news.test', locale)
    await reads('ben@news.test', locale)
    const { sent, begin, all } = mailing()
    await begin({ ...ISSUE, locale })
    await all()
    const links = sent.map(({ headers }) => /^<(.*)>$/.exec(headers?.['List-Unsubscribe'] ?? '')?.[1] ?? '')
    expect(new Set(links).size).toBe(2)
    for (const [i, { text, html, headers }] of sent.entries()) {
      expect(headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
      expect(links[i]).toContain(`https://campus.test${prefix}/newsletter/unsubscribe?token=`)
      expect(text).toContain(word + links[i])
      expect(html).toContain(`href="${links[i]}"`)
    }
    const [byHeader = '', byHand = ''] = links
    expect((await oneClick(byHeader)).status).toBe(200)
    expect(await follows(byHand)).toBe('done')
    for (const { to } of sent) expect(await isSubscribed(to)).toBe(false)
  },
)

test('whoever ends it while it is sent gets no letter any more', async () => {
  for (let i = 10; i < 30; i++) await reads(`reader${i}@news.test`)
  const { to, begin, some, all } = mailing()
  await begin()
  const first = await some()
  expect(first).toMatchObject({ sent: 7, isBusy: false })
  await rowsOf(
    'update newsletter_subscribers set email = null, ended_at = ? where email not in (select value from json_each(?))',
    '2026-02-01',
    JSON.stringify(to()),
  )
  await all()
  expect(to()).toHaveLength(7)
})

test('two programs at the same time send no letter twice', async () => {
  for (let i = 10; i < 40; i++) await reads(`reader${i}@news.test`)
  const { to, begin, all } = mailing()
  await begin()
  await Promise.all([all(), all(), all()])
  expect(to()).toHaveLength(30)
  expect(new Set(to()).size).toBe(30)
})

test('a letter that was refused is sent again on request only; one whose answer was not seen by its number only', async () => {
  const log = watchLog()
  let mood: Treats = ({ to }) => (to.startsWith('ben') ? 'refuse' : to.startsWith('eve') ? 'lose' : 'take')
  for (const email of ['ada@news.test', 'ben@news.test', 'eve@news.test']) await reads(email)
  const { to, begin, some, all, status } = mailing(letter => mood(letter))
  await begin()
  expect(await some()).toMatchObject({ sent: 1, failed: 1, unanswered: 1 })
  expect((await status()).issues).toMatchObject([{ sent: 1, failed: 1, unanswered: 0, underWay: 1 }])
  passing(61_000)
  const { issues, unanswered, refused } = await status()
  expect(issues).toMatchObject([{ sent: 1, failed: 1, unanswered: 1, underWay: 0 }])
  expect(unanswered).toMatchObject([{ to: 'e***@news.test', reason: expect.stringContaining('to <email>') }])
  expect(refused).toMatchObject([{ to: 'b***@news.test', reason: expect.stringContaining('E_RECIPIENT_SUPPRESSED: <email>') }])
  mood = () => 'take'
  await all()
  expect(to()).toEqual(['ada@news.test'])
  const before = new Date(Date.now() + 1).toISOString()
  await all({ which: 'failed', before })
  expect(to()).toEqual(['ada@news.test', 'ben@news.test'])
  const [{ number } = { number: 0 }] = unanswered
  await all({ which: 'again', numbers: [number, number + 1, 1, 2, 3] })
  await all({ which: 'again', numbers: [number] })
  expect(to()).toEqual(['ada@news.test', 'ben@news.test', 'eve@news.test'])
  expect((await status()).issues).toMatchObject([{ sent: 3, failed: 0, unanswered: 0 }])
  expect(log.text()).not.toMatch(/(ada|ben|eve)@/)
})

test('a letter that is refused once more is not tried for ever', async () => {
  watchLog()
  await reads('ben@news.test')
  const { begin, all, some } = mailing(() => 'refuse')
  await begin()
  await all()
  passing(1000)
  const before = new Date().toISOString()
  expect(await some({ which: 'failed', before })).toMatchObject({ failed: 1 })
  passing(1000)
  expect(await some({ which: 'failed', before })).toMatchObject({ failed: 0, after: null })
})

test('where whoever sends letters wants a pause, the rest waits, and nothing is lost or noted as refused', async () => {
  watchLog()
  let room = 6
  for (let i = 10; i < 22; i++) await reads(`reader${i}@news.test`)
  const { to, begin, some, all, status } = mailing(() => (room-- > 0 ? 'take' : 'busy'))
  await begin()
  expect(await some()).toMatchObject({ sent: 6, failed: 0, after: '', isBusy: true })
  expect((await status()).issues).toMatchObject([{ sent: 6, failed: 0, unanswered: 0, underWay: 0 }])
  room = 100
  await all()
  expect(new Set(to()).size).toBe(12)
  expect(to()).toHaveLength(12)
})

test('a letter whose worker died stays marked, and nobody gets it by itself', async () => {
  await reads('ada@news.test')
  const { to, begin, all, status } = mailing()
  await begin()
  const subscriber = await emailHashOf('ada@news.test')
  await rowsOf(
    "insert into newsletter_letters (issue, subscriber, state, at) values (?, ?, 'marked', '2026-01-01')",
    HASH,
    subscriber,
  )
  await all()
  await all({ which: 'failed', before: '2999-01-01T00:00:00.000Z' })
  expect(to()).toEqual([])
  expect((await status()).unanswered).toMatchObject([{ to: 'a***@news.test', reason: null }])
})

test('a trial goes to one address only, and nobody is noted', async () => {
  await reads('ada@news.test')
  const { sent, ask } = mailing()
  const answer = await ask({ do: 'test', mail: 'operator@news.test', issue: ISSUE })
  expect(await answer.json()).toEqual({ came: 'sent' })
  expect(sent.map(({ to, subject }) => [to, subject])).toEqual([['operator@news.test', ISSUE.subject]])
  expect([await countOf('newsletter_letters'), await countOf('newsletter_issues')]).toEqual([0, 0])
  const refusing = mailing(() => 'refuse')
  watchLog()
  expect(await (await refusing.ask({ do: 'test', mail: 'operator@news.test', issue: ISSUE })).json()).toEqual({
    came: 'Error: E_RECIPIENT_SUPPRESSED: <email> is not taken',
  })
})

test.each([
  ['a link that leads nowhere from a mailbox', { html: '<p><a href="/courses">Courses</a></p>' }, 'issue.html'],
  ['a figure', { html: '<figure data-figure="hash"></figure>' }, 'issue.html'],
  ['no HTML', { html: 'words' }, 'issue.html'],
  ['a second header', { subject: 'News\r\nBcc: eve@news.test' }, 'issue.subject'],
  ['a language that is not there', { locale: 'fr' }, 'issue.locale'],
  ['something else', { to: 'eve@news.test' }, 'issue'],
])('an issue with %s is refused', async (_, more, field) => {
  const answer = await mailing().ask({ do: 'begin', issue: { ...ISSUE, ...more } })
  expect([answer.status, await answer.json()]).toEqual([400, { error: `The body is not valid at ${field}` }])
})

test('what could be executed does not survive, wherever it comes from', async () => {
  await reads('ada@news.test')
  const { sent, begin, all } = mailing()
  await begin({ ...ISSUE, html: '<p onclick="x()">Hello<script>x()</script> <a href="https://a.test" style="x">a</a></p>' })
  await all()
  expect(sent[0]?.html).toContain('<p>Hello <a href="https://a.test" rel="noopener noreferrer">a</a></p>')
  expect(sent[0]?.html).not.toMatch(/script|onclick/)
})

test('the words of an issue are those with which it began', async () => {
  await reads('ada@news.test')
  const { sent, ask, begin, all } = mailing()
  await begin()
  await begin({ ...ISSUE, html: '<p>Other words.</p>' })
  expect((await ask({ do: 'begin', issue: { ...ISSUE, locale: 'ja-JP' } })).status).toBe(409)
  await all()
  expect(sent[0]?.html).toContain(ISSUE.html)
})

test.each([
  ['a content server elsewhere', { CONTENT_API_URL: 'https://content.example' }],
  ['no mail', { FILES: undefined }],
])('an academy with %s says so', async (_, settings) => {
  const answer = await callHook('newsletter', { do: 'begin', issue: ISSUE }, settings)
  expect(answer.status).toBe(409)
  expect((await answer.json<{ error: string }>()).error).toMatch(/content server|sends no mail/)
})

test('who reads it and how far issues are is shown without mail too', async () => {
  const settings = { FILES: undefined }
  expect(await (await callHook('newsletter', { do: 'readers' }, settings)).json()).toEqual({ readers: {} })
  expect(await (await callHook('newsletter', { do: 'status' }, settings)).json()).toEqual({ issues: [] })
})

test('nobody else may: A1', async () => {
  const refused = await callHook('newsletter', { do: 'readers' }, {}, 'some-other-secret-some-other-secret')
  expect(refused.status).toBe(401)
})

test('after 90 days an issue is over: its counts stay, who has got it does not, and it is not sent again', async () => {
  const { sweep } = await import('../../worker/sweep.ts')
  await reads('ada@news.test')
  const { to, ask, begin, all, status } = mailing()
  await begin()
  await all()
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
  await sweep(env as never, inDays(89), () => {})
  expect(await countOf('newsletter_letters')).toBe(1)
  for (const _ of ['once', 'twice']) await sweep(env as never, inDays(91), () => {})
  expect(await countOf('newsletter_letters')).toBe(0)
  expect((await status()).issues).toMatchObject([{ subject: ISSUE.subject, isOver: true, sent: 1, failed: 0, unanswered: 0 }])
  expect((await ask({ do: 'begin', issue: ISSUE })).status).toBe(409)
  expect((await ask({ do: 'send', hash: HASH, wanted: { which: 'new' }, after: '' })).status).toBe(409)
  expect(to()).toEqual(['ada@news.test'])
})
