import { afterAll, afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { forget } from '../../tests/support/caches.ts'
import {
  late,
  never,
  pretendContentServer,
  someCommon,
  someCourse,
  someSite,
  strapiError,
} from '../../tests/support/content-server.ts'
import { titleOf, visitPage } from '../../tests/support/visit.ts'

// Nothing is remembered of the file before, as in an isolate that has just begun.
beforeEach(async () => {
  vi.resetModules()
  await forget()
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => vi.resetModules())

const LATE_MS = 120
const common = (siteName: string) => () => Response.json({ data: someCommon({ siteName }), meta: {} })

async function site(answers: Parameters<typeof pretendContentServer>[0]) {
  onTestFinished(pretendContentServer(someSite(answers)).stop)
}

test.each(['/quests', '/courses/one', '/privacy-policy', '/nothing/is/to/be/found/here'])(
  'the first page of an isolate shows the academy’s own name: %s',
  async path => {
    await site({ '/api/common': late(LATE_MS, common('Academy of our own')) })
    const { html } = await visitPage(path)
    expect(titleOf(html)).toContain('Academy of our own')
    // In the header, too.
    expect(html).toContain('</svg>Academy of our own</a>')
  },
)

test('while the name hangs, pages wait half a second for it at most, and a page that is there after that not at all', async () => {
  await site({ '/api/common': never })
  const begun = performance.now()
  expect((await visitPage('/quests')).status).toBe(200)
  expect(performance.now() - begun).toBeLessThan(1500)
  const again = performance.now()
  expect((await visitPage('/quests')).status).toBe(200)
  expect(performance.now() - again).toBeLessThan(400)
})

test('a server that has no site-wide facts holds no page back', async () => {
  await site({
    '/api/common': () => strapiError(404, 'NotFoundError', 'Not Found'),
    '/api/courses': () => Response.json({ data: [someCourse('one')], meta: {} }),
  })
  const begun = performance.now()
  expect((await visitPage('/courses')).html).toContain('Course one')
  expect(performance.now() - begun).toBeLessThan(1000)
})
