import { expect, test } from 'vitest'
import { packagedFonts } from '../../../tests/support/packaged-fonts.ts'
import blns from '../../../tests/vectors/blns.json' with { type: 'json' }
import { DISPLAY } from './families.ts'
import { fitText } from './fit-text.ts'
import { lettersOf, oneLine } from './letters.ts'
import { createShelf } from './shelf.ts'

const shelf = createShelf(packagedFonts())
const letters = (text: string) => lettersOf(text, DISPLAY, shelf)
const printed = async (text: string) => (await letters(text)).map(letter => letter.printed).join('')
const families = async (text: string) => [...new Set((await letters(text)).map(letter => letter.face.family))]

test('each script is set in a font of its own, and a sign stays with the letters before it', async () => {
  expect(await families('Anna')).toEqual(['newsreader'])
  expect(await families('Γιώργος')).toEqual(['source-sans'])
  expect(await families('東海林 さくら!')).toEqual(['noto-sans-jp'])
  expect(await families('张伟')).toEqual(['noto-sans-sc'])
  expect(await families('한지민')).toEqual(['noto-sans-kr'])
  expect(await families('محمد')).toEqual(['noto-sans-arabic'])
  expect(await families('👩‍🚀')).toEqual(['noto-emoji'])
})

test('letters and marks that came apart are one again', async () => {
  expect(await printed('Anne\u0301')).toBe('Anné')
  expect(await printed('か\u3099')).toBe('が')
})

test('a character that no font has is printed as 〓, once for what a reader takes for one', async () => {
  expect(await printed('ଓଡ଼ିଆ')).toBe('〓〓〓')
  expect(await printed('\ud800')).toBe('〓')
  expect((await letters('aଓ')).map(letter => letter.lacking)).toEqual([false, true])
})

test('marks without end do not pile up, and are known to be lacking', async () => {
  const [zalgo] = await letters(`Z${'\u0301\u0323'.repeat(20)}`)
  expect(zalgo?.printed.length).toBeLessThan(6)
  expect(zalgo?.lacking).toBe(true)
})

test('a mark that no font can set is left out, and known to be lacking', async () => {
  const [letter] = await letters('東\u0b3c')
  expect(letter).toMatchObject({ text: '東\u0b3c', printed: '東', lacking: true })
})

test('variation selectors of kanji and of emoji are taken', async () => {
  expect((await letters('葛\u{e0100}城')).map(letter => letter.lacking)).toEqual([false, false])
  expect((await letters('❤\ufe0f')).map(letter => letter.lacking)).toEqual([false])
})

test('controls, invisible characters and spaces in a row do not reach the paper', () => {
  expect(oneLine(' a\n\t b\u202e\u0000c\u00a0 ')).toBe('a b c')
})

test('no name breaks a line, leaves its room or has a box in it', async () => {
  const room = { width: 586, maxLines: 2, size: 42, minSize: 24 }
  const hard = [
    ...blns,
    '\u200b',
    '﷽'.repeat(60),
    '👩‍👩‍👧‍👦'.repeat(8),
    'W'.repeat(60),
    '寿'.repeat(60),
    '(محمد) 7 [Ali]',
    '。'.repeat(60),
    'a '.repeat(30),
  ]
  for (const name of hard) {
    const { lines, size } = fitText(await letters(Array.from(name).slice(0, 60).join('')), room)
    expect(lines.length, name).toBeLessThanOrEqual(room.maxLines)
    for (const line of lines) {
      expect(line.width * size, name).toBeLessThanOrEqual(room.width + 0.02)
      expect(
        line.glyphs.filter(glyph => glyph.id === 0 || Number.isNaN(glyph.x)),
        name,
      ).toEqual([])
    }
  }
})
