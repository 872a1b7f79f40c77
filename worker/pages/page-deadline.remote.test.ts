import { expect, test, vi } from 'vitest'
import { listOf, someArticle, someCommon } from '../../tests/support/content-server.ts'
import type { ContentContext } from '../content/content-fetch.ts'
import { createDeadline, type Deadline } from '../deadline.ts'
import { parseSettings } from '../env.ts'
import { answerPage } from './app.ts'

const LONG_AGO = 0

/** A page about an article, of which the call for what is related is never answered. */
function articleWith(deadline: Deadline) {
  const asked: string[] = []
  const ctx: ContentContext = {
    cache: {},
    exports: {
      Content: {
        fetch: async ({ url }) => {
          const { pathname, searchParams } = new URL(url)
          asked.push(pathname)
          if (pathname === '/api/common') return Response.json({ data: someCommon(), meta: {} })
          if (pathname !== '/api/articles') return listOf([])
          return searchParams.has('filters[slug][$eq]') ? listOf([someArticle('first')]) : new Promise(() => {})
        },
      },
    },
    waitUntil: () => {},
  }
  const page = answerPage(new Request('https://campus.test/library/first'), {
    ctx,
    settings: parseSettings({ SITE_ORIGIN: 'https://campus.test', CONTENT_API_URL: 'https://strapi.test' }),
    log: () => {},
    deadline,
  })
  return { page, callsForArticles: () => asked.filter(path => path === '/api/articles').length }
}

/** A deadline that is past when the test says so. */
function byHand() {
  let end = () => {}
  const over = new Promise<never>((_, reject) => {
    end = () => reject(new DOMException('Too late', 'TimeoutError'))
  })
  over.catch(() => {})
  const deadline: Deadline = { check: () => {}, within: work => Promise.race([work, over]) }
  return { deadline, end }
}

test('F2 what a page asks after its first call has no time of its own: at the deadline of the page a note stands in its place', async () => {
  const { deadline, end } = byHand()
  const { page, callsForArticles } = articleWith(deadline)
  const response = await page
  await vi.waitFor(() => expect(callsForArticles()).toBe(2))
  end()
  const html = await response.text()
  expect([response.status, html.includes('Article first'), html.includes('This part did not load.')]).toEqual([200, true, true])
})

test('F2 a page whose time is over before it has asked anything is 503, with Retry-After, and asks nothing', async () => {
  const { page, callsForArticles } = articleWith(createDeadline(LONG_AGO))
  const response = await page
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '30'])
  expect(callsForArticles()).toBe(0)
})
