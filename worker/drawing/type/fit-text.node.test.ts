import { expect, test } from 'vitest'
import { packagedFonts } from '../../../tests/support/packaged-fonts.ts'
import { DISPLAY } from './families.ts'
import { fitText, type Room } from './fit-text.ts'
import { lettersOf } from './letters.ts'
import { createShelf } from './shelf.ts'

const shelf = createShelf(packagedFonts())
const ROOM: Room = { width: 400, maxLines: 3, size: 40, minSize: 20 }

async function fitted(text: string, room: Partial<Room> = {}) {
  const { lines, size } = fitText(await lettersOf(text, DISPLAY, shelf), { ...ROOM, ...room })
  return { size, lines: lines.map(line => line.glyphs.map(glyph => glyph.text).join('')) }
}

test('a text that fits is set at once, as large as it may be', async () => {
  expect(await fitted('Anna')).toEqual({ size: 40, lines: ['Anna'] })
})

test('a longer text takes lines of similar length before it becomes smaller', async () => {
  expect(await fitted('Wallets and keys: who holds')).toEqual({ size: 40, lines: ['Wallets and ', 'keys: who holds'] })
})

test('a text that needs more lines than there are becomes smaller', async () => {
  const { size, lines } = await fitted('Wallets and keys: who holds your money', { maxLines: 1 })
  expect(lines).toEqual(['Wallets and keys: who holds your money'])
  expect(size).toBeLessThan(40)
})

test('words stay whole while they can, and are broken only below the smallest size', async () => {
  expect((await fitted(`${'long'.repeat(8)} word`)).lines).toEqual(['longlonglonglonglonglonglonglong ', 'word'])
  expect((await fitted('W'.repeat(60), { maxLines: 2 })).lines).toEqual(['W'.repeat(30), 'W'.repeat(30)])
})

test('a Japanese line begins neither with a particle nor with a sign, and ends with no opening bracket', async () => {
  const { lines } = await fitted('ウォレットと鍵：あなたのお金を「持つ」のは、だれかを学ぶ', { width: 300, size: 28 })
  expect(lines.length).toBeGreaterThan(1)
  for (const line of lines) {
    expect(line).not.toMatch(/^[のをはと：、」]/)
    expect(line).not.toMatch(/「$/)
  }
})

test('a name from right to left keeps its order in every line, and one among Latin letters keeps its place', async () => {
  const { lines } = await fitted('Noa דוד')
  expect(lines).toEqual(['Noa דוד'.replace('דוד', Array.from('דוד').reverse().join(''))])
  const arabic = await fitted('محمد (Ali)')
  expect(arabic.lines[0]?.startsWith(')Ali(')).toBe(true)
})

test('brackets among letters from right to left are turned round', async () => {
  const { lines } = fitText(await lettersOf('שלום (דוד)', DISPLAY, shelf), ROOM)
  const glyphs = lines[0]?.glyphs ?? []
  const [left, right] = [glyphs[0], glyphs[4]]
  expect(glyphs.map(glyph => glyph.text).join('')).toBe(Array.from('שלום (דוד)').reverse().join(''))
  expect(left?.id).toBe(left?.face.font.glyphForCodePoint(0x28).id)
  expect(right?.id).toBe(right?.face.font.glyphForCodePoint(0x29).id)
})
