import { applyD1Migrations } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { publicCertificate } from '../../shared/content/account.ts'
import { ask } from '../../tests/support/ask.ts'
import { forget } from '../../tests/support/caches.ts'
import { pretendContentServer, someCommon, someSite } from '../../tests/support/content-server.ts'
import { visitPage } from '../../tests/support/visit.ts'
import { badgeFacts } from './describe.ts'

const { FILES, DB, MIGRATIONS } = env as unknown as {
  FILES: R2Bucket
  DB: D1Database
  MIGRATIONS: Parameters<typeof applyD1Migrations>[1]
}
beforeAll(() => applyD1Migrations(DB, MIGRATIONS))
const SLUG = 'coins-1e122fe6'
const EMAIL = 'alice@people.test'
const WALLET = '0x83ea1067897aa6E4562BCbf83873D3F142c09028'

afterEach(() => vi.restoreAllMocks())

/** A certificate as Strapi answers it: its holder is known by a username only, which a plugin may have made of an address. */
const certificateOf = (username: string, more: object = {}) => ({
  id: 3,
  slug: SLUG,
  type: 'course',
  entityId: 'doc-coins',
  entitySlug: 'coins',
  title: 'Coins',
  issuedAt: '2026-11-20T13:30:06.217Z',
  user: { id: 7, username },
  ...more,
})

async function serve(username: string, { siteName = 'Test academy', ...more }: { siteName?: string; holder?: string } = {}) {
  vi.restoreAllMocks()
  await forget('certificate', 'common')
  pretendContentServer(
    someSite({
      [`/api/certificate/${SLUG}`]: () => Response.json({ data: certificateOf(username, more), meta: {} }),
      '/api/common': () => Response.json({ data: someCommon({ siteName }), meta: {} }),
    }),
  )
}

const PLACES = [`/certificates/${SLUG}`, `/users/7/share-certificate/${SLUG}`, `/api/certificate/${SLUG}`]

test.each([EMAIL, WALLET])(
  'whose username is %s is a learner on their certificate, and nobody reads the address',
  async username => {
    await serve(username)
    for (const path of PLACES) {
      const { status, html } = await visitPage(path)
      expect([status, html.includes(username), html.includes('A learner')], path).toEqual([200, false, true])
    }
  },
)

test('a name is on the certificate as its holder has typed it, else as the server knows it', async () => {
  await serve(EMAIL, { holder: '東海林 さくら' })
  for (const path of PLACES) expect((await visitPage(path)).html, path).toContain('東海林 さくら')
  await serve('alice')
  for (const path of PLACES) expect((await visitPage(path)).html, path).toContain('alice')
})

test('files of a certificate are drawn without the address, and by the name of the academy', async () => {
  const drawn = async () => {
    for (const file of ['certificate.pdf', 'certificate.png', 'social.png'])
      expect((await ask(`/api/certificate/${SLUG}/${file}`)).status, file).toBe(200)
    return (await FILES.list({ prefix: `certificates/${SLUG}/` })).objects.length
  }
  await serve(EMAIL)
  expect(await drawn()).toBe(3)
  // A file has another name as soon as anything in it differs.
  await serve('A learner')
  expect(await drawn()).toBe(3)
  await serve(EMAIL, { siteName: 'Academy of another name' })
  expect(await drawn()).toBe(6)
})

test('a badge names its holder likewise, in their language, and the academy', () => {
  const issuer = { name: 'Test academy', url: 'https://campus.test' }
  const named = (language: string) => badgeFacts(publicCertificate.parse(certificateOf(EMAIL, { language })), issuer)
  expect(named('en')).toMatchObject({ holder: 'A learner', issuer })
  expect(named('ja-JP')).toMatchObject({ holder: '受講生', issuer })
})
