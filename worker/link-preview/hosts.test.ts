import { env } from 'cloudflare:test'
import { expect, test, vi } from 'vitest'
import { createPreviewHosts, curriculumHosts } from './hosts.ts'

const AT = new Date('2026-11-21T00:00:00Z')
const SETTINGS = { LINK_PREVIEW_HOSTS: [], CONTENT_API_URL: '', SITE_ORIGIN: 'https://campus.test' }

test('the curriculum brings the hosts that its further reading leads to, and no others', async () => {
  const hosts = await curriculumHosts(env.DB, AT)
  for (const host of ['ethereum.org', 'bitcoin.org', 'www.boj.or.jp']) expect([...hosts]).toContain(host)
  expect([...hosts].filter(host => !/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(host))).toEqual([])
})

const write = (kind: string, slug: string, data: object, publishedAt = '2020-01-01T00:00:00.000Z') =>
  env.DB.prepare(
    `INSERT INTO entries (document_id, kind, locale, slug, published_at, created_at, updated_at, data, hash)
     VALUES (?1, ?2, 'en', ?1, ?3, ?3, ?3, ?4, ?1)`,
  )
    .bind(slug, kind, publishedAt, JSON.stringify(data))
    .run()

test('sources of articles count; what is not published, not https, on another port or inside does not', async () => {
  await write('articles', 'host-a', { sourceLink: 'https://source.example/a' })
  await write('articles', 'host-b', { sourceLink: 'https://later.example/' }, '2099-01-01T00:00:00.000Z')
  await write('articles', 'host-c', { sourceLink: 'https://printer.local/' })
  await write('articles', 'host-d', { sourceLink: null })
  await write('articles', 'host-e', { sourceLink: { odd: true } })
  const links = ['http://plain.example/', 'https://port.example:8443/', 'https://10.0.0.1/', 'nonsense', 7, null]
  await write('lessons', 'host-f', { furtherReading: links.map(url => ({ label: 'a', url })) })
  await write('lessons', 'host-g', { furtherReading: 'odd' })
  const hosts = [...(await curriculumHosts(env.DB, AT))]
  expect(hosts).toContain('source.example')
  expect(hosts.filter(host => /later|local|plain|port|10\.|nonsense/.test(host))).toEqual([])
})

test('A11: the academy itself is never on the list', async () => {
  const hosts = await createPreviewHosts(() => AT)({}, { ...SETTINGS, LINK_PREVIEW_HOSTS: ['campus.test', 'example.org'] })
  expect([...hosts]).toEqual(['example.org'])
})

test('with a remote content server its host counts, if it is a public one, and the embedded curriculum does not', async () => {
  const hosts = createPreviewHosts(() => AT)
  const of = async (url: string) => [...(await hosts({ DB: env.DB }, { ...SETTINGS, CONTENT_API_URL: url }))]
  expect(await of('https://cms.example.org/base')).toEqual(['cms.example.org'])
  expect(await of('http://cms.example.org')).toEqual([])
  expect(await of('https://cms.example.org:1337')).toEqual([])
  expect(await of('https://strapi.internal')).toEqual([])
})

test('the curriculum is asked once in five minutes, and what was known stays where the database fails', async () => {
  let at = AT.getTime()
  const prepare = vi.fn(env.DB.prepare.bind(env.DB))
  const DB = { prepare } as unknown as D1Database
  const hosts = createPreviewHosts(() => new Date(at))
  const known = await hosts({ DB }, SETTINGS)
  await hosts({ DB }, SETTINGS)
  expect(prepare).toHaveBeenCalledTimes(1)
  at += 5 * 60_000
  prepare.mockImplementation(() => {
    throw new Error('D1_ERROR')
  })
  expect(await hosts({ DB }, SETTINGS)).toEqual(known)
  expect(prepare).toHaveBeenCalledTimes(2)
  await expect(createPreviewHosts(() => AT)({ DB }, SETTINGS)).rejects.toThrow('D1_ERROR')
})
