import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as source from '../../scripts/cms/plugin/entry.ts'
import { buildSharedCode, SHARED_CODE } from '../../scripts/cms/plugin/shared-code.ts'
import { CASES } from '../support/relevance-cases.ts'

type Code = typeof source
const built = createRequire(import.meta.url)(resolve(SHARED_CODE)) as Code

test('the plugin of Strapi has the code that Campus has: npm run cms -- --write-plugin', async () => {
  expect(readFileSync(SHARED_CODE, 'utf8')).toBe(await buildSharedCode())
})

const GLOSSARY = [
  { documentId: 'wallet', names: ['wallet', 'ウォレット'] },
  { documentId: 'private-key', names: ['private key', '秘密鍵', 'ヒミツカギ'] },
  { documentId: 'staking', names: ['proof of stake', 'ステーキング'] },
]
const WORDS = [
  'wallet',
  'ウォレット',
  'Private',
  'KEYS',
  'stakes',
  'staking',
  'うぉれっと',
  'ｳｫﾚｯﾄ',
  '秘密鍵',
  'a',
  '%',
  '. ',
  '\n',
  'é',
]
const texts = fc.oneof(
  fc.array(fc.constantFrom(...WORDS, ...CASES.map(([, query]) => query)), { maxLength: 30 }).map(words => words.join(' ')),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
)

/** What a search answers of some entries that are made of two texts. */
async function answered(code: Code, query: string, text: string) {
  const titles = [text, ...text.split(' '), query, 'wallets', 'a private key']
  const entries = titles.map((title, i) => {
    const names = code.foldedNames([title, ...code.otherNamesOf(title, text.slice(0, 9))])
    const headline = names.join(' ')
    const passages = code.passagesOf({ lead: text, screens: [{ title: query.slice(0, 9), text: title }], rest: text.repeat(5) })
    const body = code.fold(code.joined([title, text]))
    const kind = code.GROUPS[i % code.GROUPS.length] ?? ''
    return {
      documentId: `${i}`,
      kind,
      names,
      headline,
      headlineKey: code.keyOf(headline),
      keys: code.keysOf(names),
      body,
      passages,
    }
  })
  const found = await code.find(query, {
    glossary: code.glossaryOf(GLOSSARY),
    lookUp: async groups => code.scored(entries, groups),
    correct: async words => code.corrected(words, () => code.countWords([text, 'wallet staking ウォレット'])),
  })
  const lists = Object.fromEntries(code.GROUPS.map(group => [group, entries.filter(({ kind }) => kind === group)]))
  return { found, meta: code.metaOf(lists, found, false) }
}

test('it finds, ranks and quotes the same as a program of its own', async () => {
  let found = 0
  await fc.assert(
    fc.asyncProperty(texts, texts, async (query, text) => {
      const answer = await answered(built, query, text)
      expect(answer).toEqual(await answered(source, query, text))
      if (answer.meta.best.length) found++
    }),
    { seed: 42, numRuns: 500 },
  )
  expect(found).toBeGreaterThan(100)
  expect(built.corrected(['hot', 'walet'], () => built.countWords(['A wallet.']))).toBe('hot wallet')
})

test('it reads formulas and markup as their words', () => {
  expect(built.texText('2^{n-1} × \\frac{1}{2}')).toBe('2^(n − 1) × 1 ÷ 2')
  const { open, text, close, words } = built.createWordCollector()
  open('p', {})
  text('16 is ')
  open('code', { class: 'language-math' })
  text('2^4')
  close('code')
  open('script', {})
  text('let a')
  close('script')
  close('p')
  expect(built.oneLine(words())).toBe('16 is 2⁴')
})
