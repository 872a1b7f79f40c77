import { applyD1Migrations } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Attempt } from '../../shared/content/attempt.ts'
import { createBrowser } from '../../tests/support/accounts.ts'
import { forget } from '../../tests/support/caches.ts'
import { listOf, pretendContentServer, someSite } from '../../tests/support/content-server.ts'
import { heard } from '../../tests/support/learner-object.ts'
import { visitPage } from '../../tests/support/visit.ts'

const bindings = env as unknown as { DB: D1Database; MIGRATIONS: Parameters<typeof applyD1Migrations>[1] }
beforeAll(() => applyD1Migrations(bindings.DB, bindings.MIGRATIONS))
afterEach(async () => {
  vi.restoreAllMocks()
  await forget()
})

type Body = { data: Record<string, unknown> & { attributes?: Record<string, unknown> } }
interface Recording {
  response: { body: Body }
}
/** What running servers answered: those of version 4 wrap the fields of an entry, those of version 5 do not. */
const recordings = import.meta.glob<Recording>('../../tests/strapi/*/*.json', { eager: true, import: 'default' })
const recorded = (version: string, name: string): Body => {
  const found = recordings[`../../tests/strapi/${version}/${name}.json`]
  if (!found) throw new Error(`${name} was not recorded of ${version}`)
  return structuredClone(found.response.body)
}

const LESSONS = ['what-money-is', 'blocks-and-chains', 'your-first-wallet']
const RIGHT = new Set(['What money is', 'Yes'])

/** A server with the recorded course. Of its lessons one was recorded whole; the others have its questions. */
function startServer(version: string) {
  const reported: unknown[] = []
  const answer = (name: string) => () => Response.json(recorded(version, name))
  const inEnglish = (url: URL, entries: () => object[]) => listOf(url.searchParams.get('locale') === 'en' ? entries() : [])
  const certificate = recorded(version, 'certificate-by-slug').data
  const slug = String((certificate.attributes ?? certificate).slug)
  pretendContentServer(
    someSite({
      '/api/courses': url => inEnglish(url, () => recorded(version, 'courses-by-slug').data as unknown as object[]),
      '/api/lessons': url =>
        inEnglish(url, () => {
          const wanted = url.searchParams.get('filters[slug][$eq]')
          const [whole] = recorded(version, 'lessons').data as unknown as [Body['data']]
          return LESSONS.filter(lesson => wanted === null || lesson === wanted).map((lesson, i) => {
            const own = { slug: lesson, order: i + 1 }
            const { id } = whole as { id: number }
            return whole.attributes
              ? { id: id + 2 * i, attributes: { ...whole.attributes, ...own } }
              : { ...whole, id: id + 4 * i, documentId: i ? `doc-${lesson}` : whole.documentId, ...own }
          })
        }),
      '/api/quests': () => listOf([]),
      '/api/passwordless/send-link': answer('passwordless-send-link'),
      '/api/passwordless/login': () =>
        Response.json({
          ...recorded(version, 'passwordless-login'),
          jwt: 'token-of-dora',
          expiresAt: '2099-01-01T00:00:00.000Z',
        }),
      '/api/users/me': answer('users-me'),
      '/api/users/me/certificates': answer('users-me-certificates'),
      '/api/progress/start': answer('progress-start'),
      '/api/progress/pass': async (_, request) => {
        reported.push(((await request.json()) as { data: unknown }).data)
        return Response.json(recorded(version, 'progress-pass'))
      },
      '/api/create-certificate': answer('create-certificate'),
      [`/api/certificate/${slug}`]: answer('certificate-by-slug'),
    }),
  )
  return { reported, slug }
}

type Browser = ReturnType<typeof createBrowser>
const dataOf = async (response: Response) => ((await response.json()) as { data: Attempt }).data

async function pass(browser: Browser, part: string, entity: string) {
  let attempt = await dataOf(await browser.post('/api/attempts', { part, entity }))
  while (attempt.question) {
    const { id, key, options } = attempt.question
    const chosen = options.filter(({ label }) => RIGHT.has(label)).map(option => option.id)
    attempt = await dataOf(await browser.post(`/api/attempts/${attempt.id}/answers`, { question: id, chosen, key }))
  }
  return attempt.status
}

test.each([
  ['v4', '1'],
  ['v5', 'zp1x34bw8b6z8150z0pbug9s'],
])(
  'the course that a Strapi %s has is passed from its first lesson to its certificate, and the server hears of all of it',
  async (version, course) => {
    const { reported, slug } = startServer(version)
    for (const path of ['/courses/bitcoin-basics', ...LESSONS.map(lesson => `/courses/bitcoin-basics/${lesson}`)])
      expect((await visitPage(path)).status, path).toBe(200)
    const dora = createBrowser()
    await dora.post('/api/passwordless/send-link', { email: 'dora@example.test' })
    expect((await dora.get('/api/passwordless/login?loginToken=c75a19e9df130d91e544')).status).toBe(200)
    for (const lesson of LESSONS) expect(await pass(dora, 'quiz', lesson), lesson).toBe('passed')
    expect(await pass(dora, 'final-test', 'bitcoin-basics')).toBe('passed')
    const progress = (await (await dora.get('/api/progress')).json()) as { data: { passed: Record<string, string[]> } }
    expect(progress.data.passed).toMatchObject({ lessons: expect.arrayContaining(LESSONS), courses: ['bitcoin-basics'] })
    await heard(() => expect(reported).toContainEqual({ type: 'course', entityId: course }))
    expect(reported.filter(report => (report as { type: string }).type === 'lesson')).toHaveLength(3)

    const claimed = await dora.post('/api/create-certificate', { course: 'bitcoin-basics', name: 'Dora Ångström' })
    expect(claimed.status).toBe(200)
    const { status, html } = await visitPage(`/certificates/${slug}`)
    expect(status).toBe(200)
    expect(html).toContain('Dora Ångström')
    expect(html).not.toContain('dora@')
  },
)
