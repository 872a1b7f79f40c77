import { loadFont } from 'virtual:drawing-fonts'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import type { CertificateFacts } from './facts.ts'
import { certificateFile } from './files.ts'

const FACTS: CertificateFacts = {
  slug: 'k3Jd82hfPq0xYz7TnB4mVw',
  type: 'quest',
  holder: '東海林 さくら',
  titles: { en: 'Send your first transfer', 'ja-JP': 'はじめての送金' },
  locale: 'ja-JP',
  level: null,
  lessons: 4,
  issuedAt: '2026-11-21T09:00:00Z',
  address: null,
  issuer: 'Campus',
  url: 'https://campus.test/certificates/k3Jd82hfPq0xYz7TnB4mVw',
}
const SIZES = { png: [2000, 1414], social: [1200, 630] } as const

test('a PDF with a Japanese name is drawn where the worker runs', async () => {
  const { bytes, contentType } = await certificateFile('pdf', FACTS, { bucket: undefined, loadFont })
  expect(contentType).toBe('application/pdf')
  const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true })
  expect(text).toContain('東海林 さくら')
  expect(text).toContain('次のクエストを達成したことを証します。')
})

test.each(['png', 'social'] as const)('a picture is painted where the worker runs (%s)', async kind => {
  const { bytes, contentType } = await certificateFile(kind, FACTS, { bucket: undefined, loadFont })
  expect(contentType).toBe('image/png')
  // Width and height stand in the first chunk of a PNG.
  const header = new DataView(bytes.buffer, 16, 8)
  expect([header.getUint32(0), header.getUint32(4)]).toEqual(SIZES[kind])
})
