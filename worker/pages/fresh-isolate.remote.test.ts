import { afterAll, afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { SITE_NAME_GRACE_MS } from '../../shared/limits.ts'
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

/** While a page loads its modules, which takes as long as the machine needs, the clock stands and what it waits for a name does not end. */
function standStill() {
  const [now, later] = [Date.now(), setTimeout]
  vi.spyOn(Date, 'now').mockReturnValue(now)
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((work: () => void, ms?: number, ...all: unknown[]) =>
    ms === SITE_NAME_GRACE_MS ? 0 : later(work, ms, ...all)) as typeof setTimeout)
}

const LATE_MS = 120
const common = (siteName: string) => () => Response.json({ data: someCommon({ siteName }), meta: {} })

async function site(answers: Parameters<typeof pretendContentServer>[0]) {
  onTestFinished(pretendContentServer(someSite(answers)).stop)
}

test.each(['/quests', '/courses/one', '/privacy-policy', '/nothing/is/to/be/found/here'])(
  'the first page of an isolate shows the academy’s own name: %s',
  async path => {
    standStill()
    await site({ '/api/common': late(LATE_MS, common('Academy of our own')) })
    const { html } = await visitPage(path)
    expect(titleOf(html)).toContain('Academy of our own')
    // In the header, too.
    expect(html).toContain('</svg>Academy of our own</a>')
  },
)

test('while the name hangs a page comes without it', async () => {
  await site({ '/api/common': never })
  expect((await visitPage('/quests')).status).toBe(200)
})

test('a server that has no site-wide facts holds no page back', async () => {
  standStill()
  await site({
    '/api/common': () => strapiError(404, 'NotFoundError', 'Not Found'),
    '/api/courses': () => Response.json({ data: [someCourse('one')], meta: {} }),
  })
  expect((await visitPage('/courses')).html).toContain('Course one')
})
