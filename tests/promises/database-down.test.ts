import { env } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { contentCache, pageCache } from '../../worker/content/caches.ts'
import { forgetSiteData } from '../../worker/pages/site-data.ts'
import { watchLog } from '../support/log.ts'
import { fillSearchIndex } from '../support/search-index.ts'
import { visitPage, visitWarm } from '../support/visit.ts'
import { guest, learner } from './learning/learner.ts'

fillSearchIndex()

const LESSON = '/courses/crypto-basics/what-money-is'
const NEVER_READ = '/courses/crypto-basics/how-a-ledger-works'
/** What content is read from. */
const TABLES = ['entries', 'derived_entries', 'translations']

async function withoutContent(act: () => Promise<void>) {
  for (const table of TABLES) await env.DB.exec(`ALTER TABLE ${table} RENAME TO ${table}_away`)
  try {
    await act()
  } finally {
    for (const table of TABLES) await env.DB.exec(`ALTER TABLE ${table}_away RENAME TO ${table}`)
  }
}

test('F1 L7 while the database of content fails, everything that was read before is shown, to learners too', async () => {
  const log = watchLog()
  const [visitor, ada] = [guest(), await learner()]
  await visitor.post('/api/attempts', { part: 'quiz', entity: 'what-money-is' })
  await visitWarm(LESSON)
  for (const browser of [visitor, ada.browser]) expect((await browser.get(LESSON)).status).toBe(200)
  await withoutContent(async () => {
    for (const isEdited of [false, true]) {
      pageCache.purge(['lesson'])
      forgetSiteData()
      // As an edit does, after which each answer is read anew.
      if (isEdited) contentCache.invalidate(['lesson', 'course', 'common', 'page', 'i18n', 'term', 'curriculum'])
      const page = await visitPage(LESSON)
      expect([page.status, page.html.includes('What money is')]).toEqual([200, true])
      for (const browser of [visitor, ada.browser]) {
        const own = await browser.get(LESSON)
        expect([own.status, (await own.text()).includes('What money is')]).toEqual([200, true])
      }
    }
    const cold = await visitPage(NEVER_READ)
    expect([cold.status, cold.html.includes('</html>')]).toEqual([503, true])
  })
  expect(log.text()).toContain('content-call-failed')
  expect((await visitPage(NEVER_READ)).status).toBe(200)
})
