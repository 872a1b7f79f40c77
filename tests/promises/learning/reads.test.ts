import { beforeEach, expect, test } from 'vitest'
import type { Locale } from '../../../shared/locale.ts'
import { pageNames } from '../../../shared/routes.ts'
import { addressIn, inLanguage, shortcuts } from '../../support/addresses.ts'
import { fillSearchIndex } from '../../support/search-index.ts'
import { rowsOf, stolenCopy } from '../accounts/database.ts'
import { begin, guest, type Learner, learner } from './learner.ts'

fillSearchIndex()

beforeEach(async () => {
  await rowsOf('delete from limits')
})

/** Every page in a language, and more of what somebody may start. */
const pathsIn = (locale: Locale) => [
  ...pageNames.map(page => addressIn(locale, page)),
  ...shortcuts.map(({ shortcut }) => inLanguage(locale, shortcut)),
  ...['/quests/sign-a-message', '/quests/sign-a-message/sign-with-your-wallet', '/courses/scaling-and-other-chains'].map(path =>
    inLanguage(locale, path),
  ),
]
/** What pages ask for by themselves as they come, and what a crawler finds. */
const reads = [
  '/api/progress',
  '/api/quests',
  '/api/quest-steps',
  '/api/courses',
  '/api/lessons',
  '/api/attempts?part=quiz&entity=what-money-is',
  '/sitemap.xml',
  '/feed.xml',
  '/llms.txt',
]
const AHEAD = {
  headers: {
    'sec-purpose': 'prefetch;prerender',
    purpose: 'prefetch',
    'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  },
}
/** Reading and asking for the head in one language, in the other as browsers and crawlers fetch ahead. */
const WAYS: [way: string, paths: string[], init: RequestInit][] = [
  ['by reading', [...pathsIn('en'), ...reads], {}],
  ['by asking for its head', [...pathsIn('en'), ...reads], { method: 'HEAD' }],
  ['ahead', [...pathsIn('ja-JP'), ...reads], AHEAD],
]
/** So many at a time: most of what a page takes is waiting. */
const AT_ONCE = 12
/** Tables that say when somebody was here, or how often they asked; not what they did. */
const OF_VISITS = ['limits', 'sessions', 'devices']

/** The tables in which something has changed since. */
async function changedSince(before: Record<string, string>) {
  const after = await stolenCopy()
  return Object.keys(after).filter(table => !OF_VISITS.includes(table) && after[table] !== before[table])
}

const callers: [string, () => Promise<Learner['browser']>][] = [
  ['a visitor', async () => guest()],
  [
    'a guest',
    async () => {
      const browser = guest()
      await begin(browser, 'quiz', 'how-a-ledger-works')
      return browser
    },
  ],
  ['a learner', async () => (await learner()).browser],
]

test.each(callers)(
  '%s who only reads starts nothing and becomes nobody, whichever way pages are asked for',
  async (_, who) => {
    const browser = await who()
    const names = [...browser.cookies.keys()]
    const before = await stolenCopy()
    const all = WAYS.flatMap(([way, paths, init]) => paths.map(path => ({ way, init, path })))
    for (let i = 0; i < all.length; i += AT_ONCE)
      await Promise.all(
        all.slice(i, i + AT_ONCE).map(async ({ way, init, path }) => {
          const response = await browser.go(path, init)
          await response.arrayBuffer()
          expect(response.status, `${path} ${way}`).toBeLessThan(500)
          expect(response.headers.getSetCookie().join(), `${path} ${way}`).not.toContain('__Host-guest=')
        }),
      )
    expect(await changedSince(before)).toEqual([])
    expect([...browser.cookies.keys()].filter(name => name.startsWith('__Host-'))).toEqual(
      names.filter(name => name.startsWith('__Host-')),
    )
  },
  30_000,
)
