import * as fontkit from 'fontkit'
import { expect, test } from 'vitest'
import { drawingFont, drawingFontNames, drawingFonts } from './drawing-fonts.ts'

const names = drawingFontNames()

/** Every kanji of JIS X 0208, level 1 (rows 16 to 47) and level 2 (rows 48 to 84). */
function jisKanji(): string {
  const bytes: number[] = []
  for (let row = 16; row <= 84; row++) for (let cell = 1; cell <= 94; cell++) bytes.push(0xa0 + row, 0xa0 + cell)
  return new TextDecoder('euc-jp').decode(Uint8Array.from(bytes)).replaceAll('\ufffd', '')
}

async function covers(family: string, text: string) {
  const slices = JSON.parse((await drawingFont(`${family}/coverage.json`)).toString()) as Record<string, string>
  const spans = Object.values(slices).flatMap(ranges =>
    ranges.split(',').map(range => range.split('-').map(end => Number.parseInt(end, 16))),
  )
  return Array.from(text).filter(character => {
    const code = character.codePointAt(0) ?? 0
    return !spans.some(([from = 0, to = from]) => code >= from && code <= to)
  })
}

test('every kanji of JIS level 1 and 2, all kana and the kanji of common names can be printed', async () => {
  const kanji = jisKanji()
  expect(Array.from(kanji).length).toBeGreaterThan(6300)
  expect(await covers('noto-sans-jp', `${kanji}あいうえおアイウエオヴー々〆〓髙﨑𠮷德濵`)).toEqual([])
})

test('the letters of European names can be printed', async () => {
  expect(await covers('source-sans', 'ÅåĀāĂăĄąÇçČčĐđÉéĘęĞğİıŁłŃńÑñŐőØøŘřŞşŠšŢţŰűŽžẞßƠơƯưẠạỆệΆάΩωЖжЩщЄєЇїҐґ')).toEqual([])
})

test('every slice is TrueType at one weight, small, and says its licence', async () => {
  for (const name of names.filter(name => /-(1|60|latin-wght-normal|latin-500-normal|8-wght-normal)\.ttf$/.test(name))) {
    const bytes = await drawingFont(name)
    const font = fontkit.create(bytes) as fontkit.Font
    expect(font.type, name).toBe('TTF')
    expect(Object.keys(font.variationAxes), name).toEqual([])
    expect(bytes.length, name).toBeLessThan(200_000)
    expect(font.getName('licenseURL', 'en'), name).toContain('OFL')
  }
})

test('each family has its licence beside it', async () => {
  for (const name of names.filter(name => name.endsWith('.txt')))
    expect((await drawingFont(name)).toString(), name).toContain('SIL Open Font License')
  expect(names.filter(name => name.endsWith('.txt'))).toHaveLength(11)
})

test('a build writes every font beside the files of the browser, once', async () => {
  const written: string[] = []
  const { generateBundle } = drawingFonts() as unknown as { generateBundle(this: object): Promise<void> }
  const emitFile = ({ fileName }: { fileName: string }) => written.push(fileName)
  await generateBundle.call({ environment: { name: 'campus' }, emitFile })
  expect(written).toEqual([])
  await generateBundle.call({ environment: { name: 'client' }, emitFile })
  expect(written).toEqual(names.map(name => `fonts/drawing/${name}`))
})

test('a name that is no font is refused', async () => {
  await expect(drawingFont('../package.json')).rejects.toThrow('There is no font')
})
