import { afterEach, expect, test, vi } from 'vitest'
import { forget } from '../../tests/support/caches.ts'
import { pretendContentServer, someSite, strapiError } from '../../tests/support/content-server.ts'
import { visitPage } from '../../tests/support/visit.ts'

afterEach(async () => {
  vi.restoreAllMocks()
  await forget()
})

/** The home page, once it has taken in what the content server says by now. */
async function homeWhere(more: Parameters<typeof someSite>[0], isThere: (html: string) => boolean) {
  vi.restoreAllMocks()
  pretendContentServer(someSite(more))
  for (let i = 0; i < 50; i++) {
    await forget()
    const { html } = await visitPage('/')
    if (isThere(html)) return html
    await new Promise(resolve => setTimeout(resolve, 20))
  }
  throw new Error('The site data never arrived')
}
const leadsTo = (path: string) => (html: string) => html.includes(`href="${path}"`)
const not = (test: (html: string) => boolean) => (html: string) => !test(html)

test.each([404, 403])(
  'where a content server answers the glossary with %i, nothing leads there, until it has one',
  async status => {
    const html = await homeWhere({ '/api/terms': () => strapiError(status, 'Error', 'None') }, not(leadsTo('/glossary')))
    expect(html).toContain('href="/courses"')
    await homeWhere({}, leadsTo('/glossary'))
    const down = await homeWhere({ '/api/terms': () => strapiError(500, 'Error', 'Down') }, () => true)
    expect(leadsTo('/glossary')(down)).toBe(true)
  },
)
