import { expect, test } from 'vitest'
import { excerptOf } from './excerpt.ts'
import { groupsOf } from './groups.ts'

const inText = (text: string, query: string) => excerptOf([{ at: '', title: '', text }], groupsOf(query, []))?.parts

test('what was asked is marked as it was written, whatever its width, case and kana', () => {
  expect(inText('Your Wallet signs.', 'WALLET')).toEqual(['Your ', 'Wallet', ' signs.'])
  expect(inText('鍵はﾋﾞｯﾄｺｲﾝのもの', 'びっとこいん')).toEqual(['鍵は', 'ﾋﾞｯﾄｺｲﾝ', 'のもの'])
  expect(inText('ＥＴＨとeth', 'eth')).toEqual(['', 'ＥＴＨ', 'と', 'eth', ''])
})

test('what makes no other word does not keep it from being found: soft hyphens, zero-width characters, the middle dot', () => {
  expect(inText('A wal\u00adlet signs.', 'wallet')).toEqual(['A ', 'wal\u00adlet', ' signs.'])
  expect(inText('A wallet signs.', 'wal\u200blet')).toEqual(['A ', 'wallet', ' signs.'])
  for (const [text, query] of [
    ['スマート・コントラクト', 'スマートコントラクト'],
    ['スマート･コントラクト', 'スマートコントラクト'],
    ['スマートコントラクト', 'スマート・コントラクト'],
    ['スマート\u200bコントラクト', 'ｽﾏｰﾄ･ｺﾝﾄﾗｸﾄ'],
  ] as const)
    expect(inText(`${text}とは`, query), `${text} ${query}`).toEqual(['', text, 'とは'])
  // What stands behind a word is no part of it.
  expect(inText('財布・鍵', '財布')).toEqual(['', '財布', '・鍵'])
})

test('every word is marked, longer ones before those within them, and endings do not matter', () => {
  expect(inText('Signing needs a private key.', 'sign key')).toEqual(['', 'Sign', 'ing needs a private ', 'key', '.'])
})

test('of a long text the sentence is shown in which it stands', () => {
  const parts = inText(`${'Something else is said here. '.repeat(20)}A wallet signs. ${'And more. '.repeat(40)}`, 'wallet')
  expect(parts?.[0]).toBe('A ')
  expect(parts?.[1]).toBe('wallet')
  expect(parts?.join('').length).toBeLessThanOrEqual(113)
  expect(parts?.at(-1)).toMatch(/…$/)
})

test('of several passages the one counts that holds the most', () => {
  const passages = [
    { at: 's1', title: 'Keys', text: 'A key is long.' },
    { at: 's2', title: 'Wallets', text: 'They hold a key.' },
  ]
  expect(excerptOf(passages, groupsOf('wallet key', []))).toEqual({
    at: 's2',
    title: 'Wallets',
    parts: ['They hold a ', 'key', '.'],
  })
  expect(excerptOf(passages, groupsOf('bank', []))).toBeNull()
})
