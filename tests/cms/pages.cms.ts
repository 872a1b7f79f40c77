import { expect, inject, test } from 'vitest'
import { LOCALES } from '../../shared/locale.ts'
import { addressIn, inLanguage, publicPages } from '../support/addresses.ts'

const academy = inject('academy')
const ask = (path: string) => fetch(academy + path, { redirect: 'manual' })

/** What a server without the plugin does not have is not there. */
const pages = publicPages.filter(page => page !== 'reminders' && (page !== 'search' || inject('version') === 5))

for (const locale of LOCALES)
  test.each(pages)(`the page %s is there (${locale})`, async page => {
    const answer = await ask(addressIn(locale, page))
    expect(answer.status).toBe(200)
    const html = await answer.text()
    expect(html).toContain(`<html lang="${locale === 'en' ? 'en' : 'ja'}`)
    expect(html).not.toContain('Field not found')
  })

test.each([
  '/courses/no-such-course',
  '/courses/crypto-basics/no-such-lesson',
  '/library/no-such-article',
  '/quests/no-such-quest',
  '/courses?page=99',
  '/library?page=99',
])('%s is not there', async path => {
  for (const locale of LOCALES) expect((await ask(inLanguage(locale, path))).status, locale).toBe(404)
})

test('every page that the sitemaps name is there, in its language', async () => {
  for (const locale of LOCALES) {
    const sitemap = await (await ask(`/api/sitemap/${locale}.xml`)).text()
    const paths = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
    expect(paths.length).toBeGreaterThan(25)
    for (const path of paths) expect([path, (await ask(path)).status]).toEqual([path, 200])
  }
})
