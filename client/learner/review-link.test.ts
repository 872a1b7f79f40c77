import { afterEach, expect, test, vi } from 'vitest'
import { guest, play } from '../../tests/promises/learning/learner.ts'
import { textOf } from '../../tests/support/html.ts'
import { visitWarm } from '../../tests/support/visit.ts'

const DAY_MS = 86_400_000
const LESSON = 'what-money-is'

afterEach(() => vi.useRealTimers())

/** The words of the links to the review in a part of a page. */
const reviewLinks = (html: string, path: string) =>
  [...html.matchAll(/<a ([^>]*)>(.*?)<\/a>/gs)]
    .filter(([, attributes]) => attributes?.includes(`href="${path}"`))
    .map(([, , content]) => textOf(content ?? '').trim())

const headerOf = (html: string) => /<header.*?<\/header>/s.exec(html)?.[0] ?? ''
const mainOf = (html: string) => /<main.*<\/main>/s.exec(html)?.[0] ?? ''

/** A guest who has passed a quiz. */
async function answered() {
  const browser = guest()
  await play(browser, 'quiz', LESSON)
  return browser
}

test.each([
  ['', /^Review \d+ (tomorrow|in \d+ days)$/, /^Next review: \d+ (tomorrow|in \d+ days)\.$/, /^Review \d+ to review$/, 'Review'],
  ['/ja-JP', /^復習 (明日|\d+日後)（\d+問）$/, /^次の復習は(明日|\d+日後)（\d+問）です。$/, /^復習 復習 \d+問$/, '復習'],
])(
  'a guest with cards has the review in both menus of the header and at home, with the next date or the number (%s)',
  async (...row) => {
    const [prefix, later, laterAtHome, now, nowAtHome] = row
    const browser = await answered()
    const pageOf = async (path: string) => (await browser.get(prefix + path)).text()
    const courses = await pageOf('/courses')
    expect(reviewLinks(headerOf(courses), `${prefix}/review`)).toEqual([
      expect.stringMatching(later),
      expect.stringMatching(later),
    ])
    const home = await pageOf(prefix ? '' : '/')
    expect(reviewLinks(mainOf(home), `${prefix}/review`)).toEqual([expect.stringMatching(laterAtHome)])

    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(Date.now() + 30 * DAY_MS)
    const due = reviewLinks(headerOf(await pageOf('/courses')), `${prefix}/review`)
    expect(due).toEqual([expect.stringMatching(now), expect.stringMatching(now)])
    expect(reviewLinks(mainOf(await pageOf(prefix ? '' : '/')), `${prefix}/review`)).toEqual([nowAtHome])
  },
)

test('a guest without cards has no such link, and no page that is cached for others holds one', async () => {
  const fresh = guest()
  await fresh.post('/api/progress/start', { entityType: 'course', entityId: 'crypto-basics' })
  expect(reviewLinks(await (await fresh.get('/courses')).text(), '/review')).toEqual([])

  const theirs = await (await answered()).get('/courses')
  expect(theirs.headers.get('cache-control')).toMatch(/no-store/)
  for (const path of ['/', '/courses', '/courses/crypto-basics']) {
    const { html, response } = await visitWarm(path)
    expect(response.headers.get('etag')).not.toBeNull()
    expect(reviewLinks(html, '/review')).toEqual([])
  }
})
