import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { packagedFonts } from '../../../tests/support/packaged-fonts.ts'
import { unprintedIn } from './unprinted.ts'

const names = readFileSync('tests/reports/11-names/names.txt', 'utf8').trim().split('\n')
const PRINTED = ['𠮷田 髙﨑', '佐々木 みすゞ', '葛󠄀城 辻󠄀', 'Nguyễn Thị Ánh']

test.each(names)('of the name %s is known what no font prints', async name => {
  expect((await unprintedIn(name, packagedFonts())) === '').toBe(PRINTED.includes(name))
})

test('of a mixed name only the letters that are lacking are named, each once', async () => {
  expect(await unprintedIn('Ada გგი', packagedFonts())).toBe('გი')
})
