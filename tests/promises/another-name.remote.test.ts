import { expect, onTestFinished, test, vi } from 'vitest'
import { LOCALES, type Locale } from '../../shared/locale.ts'
import { addressIn, inLanguage, publicPages, signInPages } from '../support/addresses.ts'
import { forget } from '../support/caches.ts'
import {
  listOf,
  pretendContentServer,
  someArticle,
  someCommon,
  someCourse,
  someLesson,
  someQuest,
  someSite,
  someStep,
} from '../support/content-server.ts'
import { visit, visitPage } from '../support/visit.ts'

const NAMES = { en: 'Night School', 'ja-JP': '夜の学校' }

/** A site in front of a CMS that has another name in each language, which its pages know, and an entry at each address. */
async function serve(locale: Locale) {
  const named = (make: (slug: string) => object) => (url: URL) => {
    const slug = url.searchParams.get('filters[slug][$eq]') ?? url.searchParams.get('filters[quest][slug][$eq]')
    return listOf([make(slug ?? 'one')])
  }
  const modules = [{ slug: 'foundations', title: 'First', lessons: [someLesson('what-money-is')] }]
  const server = pretendContentServer(
    someSite({
      '/api/common': url => {
        const siteName = NAMES[url.searchParams.get('locale') as keyof typeof NAMES]
        return Response.json({ data: someCommon({ siteName }), meta: {} })
      },
      '/api/courses': named(slug => someCourse(slug, { modules })),
      '/api/lessons': named(slug => someLesson(slug)),
      '/api/articles': named(slug => someArticle(slug)),
      '/api/quests': named(slug => someQuest(slug)),
      '/api/quest-steps': () => listOf([someStep('pick-a-wallet')]),
    }),
  )
  onTestFinished(server.stop)
  await forget()
  const home = inLanguage(locale, '/')
  await vi.waitFor(async () => expect((await visitPage(home)).html).not.toContain('Test academy'))
}

test.each(LOCALES)('a site of another name says it on every public page, and no other (%s)', async locale => {
  await serve(locale)
  for (const page of [...publicPages, ...signInPages]) {
    const path = addressIn(locale, page)
    const { html } = await visitPage(path)
    expect(html, path).not.toContain('Campus')
    if (html) expect(html, path).toContain(NAMES[locale])
  }
  const { html } = await visitPage(inLanguage(locale, '/no-such-page'))
  expect(html).not.toContain('Campus')
  expect(html).toContain(NAMES[locale])
})

test.each(LOCALES)('its words, manifest, overview and feed say it too (%s)', async locale => {
  await serve(locale)
  const { html } = await visitPage(inLanguage(locale, '/'))
  const wordsUrl = /"wordsUrl":"([^"]+)"/.exec(html)?.[1] ?? ''
  const manifestUrl = /<link rel="manifest" href="([^"]+)"/.exec(html)?.[1] ?? ''
  for (const path of [wordsUrl, manifestUrl, inLanguage(locale, '/llms.txt'), inLanguage(locale, '/feed.xml')]) {
    const answer = await visit(path)
    const text = await answer.text()
    expect([answer.status, text.includes('Campus'), text.includes(NAMES[locale])], path).toEqual([200, false, true])
  }
  const manifest = await (await visit(manifestUrl)).json()
  expect(manifest).toMatchObject({ name: NAMES[locale], short_name: NAMES[locale], lang: locale, start_url: '/' })
})
