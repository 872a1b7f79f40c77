import { extractText, getDocumentProxy, getMeta } from 'unpdf'
import { expect, test } from 'vitest'
import { JAPANESE, LONGEST, NAMES, SAMPLE } from '../../../tests/support/certificate-samples.ts'
import { packagedFonts } from '../../../tests/support/packaged-fonts.ts'
import { drawCertificate } from './draw.ts'
import type { CertificateFacts } from './facts.ts'

const loadRasteriser = () => Promise.reject(new Error('a PDF needs no rasteriser'))
const pdf = (facts: CertificateFacts, loadFont = packagedFonts()) => drawCertificate('pdf', facts, { loadFont, loadRasteriser })
const open = async (facts: CertificateFacts) => getDocumentProxy((await pdf(facts)).slice())
const textOf = async (facts: CertificateFacts) => (await extractText(await open(facts), { mergePages: true })).text
const oneLine = (text: string) => text.replace(/\s+/g, ' ')
const unspaced = (text: string) => text.replace(/\s+/g, '')

test.each(Object.entries(NAMES))('a name in %s can be copied from the PDF as it was written', async (_, holder) => {
  const text = await textOf({ ...SAMPLE, holder })
  expect(oneLine(text)).toContain(holder)
  expect(unspaced(text)).toContain(unspaced(`Certificate ${holder} has completed`))
})

test('an Arabic name can be copied from the PDF', async () => {
  expect(await textOf({ ...SAMPLE, holder: 'محمد بن عبد الله' })).toContain('محمد بن عبد الله')
})

test('a Japanese certificate says everything in Japanese, with the English title below', async () => {
  const text = await textOf(JAPANESE)
  for (const words of [
    JAPANESE.titles['ja-JP'],
    JAPANESE.titles.en,
    '次のコースを修了したことを証します。',
    '2026年11月21日',
    '中級',
    'Campus',
    JAPANESE.url,
  ])
    expect(text).toContain(words)
})

test('an English certificate says everything in English and nothing in Japanese', async () => {
  const text = await textOf({ ...SAMPLE, type: 'quest', address: '0xabc' })
  for (const words of [
    'has finished the quest',
    SAMPLE.titles.en,
    '21 November 2026',
    'Advanced',
    'Steps',
    '12',
    '0xabc',
    SAMPLE.url,
  ])
    expect(text).toContain(words)
  expect(text).not.toMatch(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u)
})

test('what there is not is not shown', async () => {
  const text = await textOf({ ...SAMPLE, level: null, lessons: 0 })
  for (const label of ['Level', 'Lessons', 'Wallet ', '〓']) expect(text).not.toContain(label)
})

test('the longest of everything is still all there', async () => {
  const text = unspaced(await textOf(LONGEST))
  for (const words of [
    LONGEST.holder,
    LONGEST.titles['ja-JP'],
    LONGEST.titles.en,
    LONGEST.issuer,
    LONGEST.url,
    LONGEST.address ?? '',
  ])
    expect(text).toContain(unspaced(words))
})

test('a script without a font is printed as 〓 with a note, and copies as it was written', async () => {
  const text = await textOf({ ...SAMPLE, holder: 'ଓଡ଼ିଆ Rao' })
  expect(text).toContain('ଓଡ଼ିଆ Rao')
  expect(text).toContain('〓 stands for a character')
})

test('the PDF is one page of A4 that knows its title, author, language and day', async () => {
  const document = await open(JAPANESE)
  const { info } = await getMeta(document)
  const [, , width = 0, height = 0] = (await document.getPage(1)).view
  expect(document.numPages).toBe(1)
  expect([width, height].map(Math.round)).toEqual([842, 595])
  expect(info).toMatchObject({ Author: 'Campus', Language: 'ja-JP', CreationDate: 'D:20261121183000Z' })
  expect(info.Title).toContain('東海林 さくら')
})

test('the address on the PDF is a link', async () => {
  const page = await (await open(SAMPLE)).getPage(1)
  expect(await page.getAnnotations()).toEqual([expect.objectContaining({ url: SAMPLE.url })])
})

test('the same facts give the same file', async () => {
  expect(await pdf(JAPANESE)).toEqual(await pdf(JAPANESE))
})

test('a Latin certificate loads no Japanese font, and a Japanese one only the slices that it needs', async () => {
  const asked: string[] = []
  await pdf(
    SAMPLE,
    packagedFonts(name => asked.push(name)),
  )
  expect(asked.filter(name => name.endsWith('.ttf')).length).toBeLessThan(6)
  expect(asked.filter(name => name.includes('noto'))).toEqual([])
  asked.length = 0
  await pdf(
    JAPANESE,
    packagedFonts(name => asked.push(name)),
  )
  expect(asked.filter(name => name.endsWith('.ttf')).length).toBeLessThan(25)
  expect(new Set(asked).size).toBe(asked.length)
})

test.each([
  '\u200b',
  '\ud800',
  '葛\u{e0100}城',
  `Z${'\u0301\u0323'.repeat(29)}`,
  '﷽'.repeat(60),
  '👩‍👩‍👧‍👦'.repeat(8),
  '(محمد) 7 [Ali]',
])('a hard name makes a whole file (%j)', async holder => {
  const document = await open({ ...SAMPLE, holder })
  expect(document.numPages).toBe(1)
})
