import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import type { CertificateFacts } from './facts.ts'
import { certificateFile, certificateFilesPrefix } from './files.ts'

const FILES = (env as unknown as { FILES: R2Bucket }).FILES
const FACTS: CertificateFacts = {
  slug: 'k3Jd82hfPq0xYz7TnB4mVw',
  type: 'course',
  holder: '東海林 さくら',
  titles: { en: 'Wallets', 'ja-JP': 'ウォレット' },
  locale: 'ja-JP',
  level: 'basic',
  lessons: 4,
  issuedAt: '2026-11-21T09:00:00Z',
  address: null,
  issuer: 'Campus',
  url: 'https://campus.test/certificates/k3Jd82hfPq0xYz7TnB4mVw',
}
const loadFont = () => Promise.reject(new Error('nothing is drawn here'))
const drawing = (text = 'drawn') => vi.fn(async () => new TextEncoder().encode(text))
const words = ({ bytes }: { bytes: Uint8Array }) => new TextDecoder().decode(bytes)
const slug = () => crypto.randomUUID()

test('a file is drawn once and then comes from the bucket', async () => {
  const facts = { ...FACTS, slug: slug() }
  const draw = drawing()
  const first = await certificateFile('pdf', facts, { bucket: FILES, loadFont, draw })
  const second = await certificateFile('pdf', facts, { bucket: FILES, loadFont, draw })
  expect(draw).toHaveBeenCalledExactlyOnceWith('pdf', facts, loadFont)
  expect([first, second].map(words)).toEqual(['drawn', 'drawn'])
  expect(second.contentType).toBe('application/pdf')
})

test.each([
  ['name', { holder: '東海林 桜' }],
  ['title', { titles: { en: 'Wallets and keys', 'ja-JP': 'ウォレット' } }],
  ['language', { locale: 'en' as const }],
  ['level', { level: null }],
  ['wallet', { address: '0xabc' }],
  ['academy', { issuer: 'Other' }],
  ['address', { url: 'https://other.test/c' }],
])('another %s is drawn anew', async (_, change) => {
  const facts = { ...FACTS, slug: slug() }
  await certificateFile('png', facts, { bucket: FILES, loadFont, draw: drawing('before') })
  const after = await certificateFile('png', { ...facts, ...change }, { bucket: FILES, loadFont, draw: drawing('after') })
  expect(words(after)).toBe('after')
})

test('each kind is a file of its own, and all of them are found by the slug', async () => {
  const facts = { ...FACTS, slug: slug() }
  for (const kind of ['pdf', 'png', 'social'] as const)
    expect(words(await certificateFile(kind, facts, { bucket: FILES, loadFont, draw: drawing(kind) }))).toBe(kind)
  const { objects } = await FILES.list({ prefix: certificateFilesPrefix(facts.slug), include: ['httpMetadata'] })
  expect(objects.map(object => object.httpMetadata?.contentType).sort()).toEqual(['application/pdf', 'image/png', 'image/png'])
})

test('without a bucket, or with one that fails, a file is drawn now', async () => {
  const down = { get: () => Promise.reject(new Error('down')), put: () => Promise.reject(new Error('down')) }
  for (const bucket of [undefined, down as unknown as R2Bucket])
    expect(words(await certificateFile('social', FACTS, { bucket, loadFont, draw: drawing() }))).toBe('drawn')
})

test('what cannot be drawn is not kept', async () => {
  const facts = { ...FACTS, slug: slug() }
  const draw = () => Promise.reject(new Error('no font'))
  await expect(certificateFile('pdf', facts, { bucket: FILES, loadFont, draw })).rejects.toThrow('no font')
  expect((await FILES.list({ prefix: certificateFilesPrefix(facts.slug) })).objects).toEqual([])
})
