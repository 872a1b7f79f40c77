import { expect, test } from 'vitest'
import type { Term } from '../../../shared/content/site.ts'
import type { Locale } from '../../../shared/locale.ts'
import { groupsOf } from './groups.ts'

const terms = (...names: (readonly [term: string, reading?: string])[]) =>
  names.map(([term, reading = '']) => ({ slug: term, term, reading }) as Term)

/** The letters under which something stands, with it. */
const filled = (of: Term[], locale: Locale) =>
  groupsOf(of, locale)
    .filter(group => group.terms.length)
    .map(group => `${group.letter ?? '-'} ${group.terms.map(({ term }) => term).join(' ')}`)

test('English terms stand under A to Z in their order; width, case and accents change nothing', () => {
  const some = terms(['Gas'], ['fee'], ['Éther'], ['Ｂlock'], ['Bridge'])
  expect(filled(some, 'en')).toEqual(['B Ｂlock Bridge', 'E Éther', 'F fee', 'G Gas'])
  expect(groupsOf(some, 'en').map(({ id }) => id)).toEqual([...'abcdefghijklmnopqrstuvwxyz'])
})

test('Japanese terms stand in the row of their reading, by their reading, and Latin ones under their letter', () => {
  const some = terms(
    ['ウォレット', 'うぉれっと'],
    ['秘密鍵', 'ひみつかぎ'],
    ['ブロック', 'ぶろっく'],
    ['ガス', 'がす'],
    ['ヴォールト'],
    ['ぁ'],
    ['ん'],
    ['DAO（分散型自律組織）', 'だお'],
    ['DeFi（分散型金融）', 'でぃーふぁい'],
  )
  expect(filled(some, 'ja-JP')).toEqual([
    'あ ぁ ヴォールト ウォレット',
    'か ガス',
    'は 秘密鍵 ブロック',
    'わ ん',
    'D DAO（分散型自律組織） DeFi（分散型金融）',
  ])
  expect(
    groupsOf(some, 'ja-JP')
      .map(({ letter }) => letter)
      .join(''),
  ).toBe('あかさたなはまやらわABCDEFGHIJKLMNOPQRSTUVWXYZ')
})

test('what begins with no letter of the index stands behind all of them, and without such there is no place for it', () => {
  expect(filled(terms(['51% attack'], ['秘密鍵'], ['Gas']), 'en')).toEqual(['G Gas', '- 51% attack 秘密鍵'])
  expect(filled(terms(['台帳'], ['ノード', 'のーど']), 'ja-JP')).toEqual(['な ノード', '- 台帳'])
  expect(groupsOf(terms(['Gas']), 'en').at(-1)?.letter).toBe('Z')
})
