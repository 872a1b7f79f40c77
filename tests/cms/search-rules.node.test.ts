import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { formulaText } from '../../shared/content/formula/formula-text.ts'
import { setFormula } from '../../shared/content/formula/set-formula.ts'
import { WRITTEN_AND_READ } from '../../shared/content/formula/written-and-read.ts'
import { fold } from '../../shared/fold.ts'
import { excerptOf } from '../../shared/search/excerpt.ts'
import { glossaryOf, keyOf, type Named } from '../../shared/search/glossary.ts'
import { groupsOf } from '../../shared/search/groups.ts'
import { byRank } from '../../shared/search/rank.ts'
import { CASES } from '../support/relevance-cases.ts'

/** The rules of the plugin, which has to hold them itself, because it is copied alone. */
const require = createRequire(import.meta.url)
const rules = <Rules>(file: string) => require(resolve('strapi/src/plugins/campus/server', file)) as Rules

const theirs = {
  ...rules<{ loadStemmer(): Promise<void> }>('search/stemmer'),
  ...rules<{ fold: typeof fold }>('words/fold'),
  ...rules<{ formulaText(tex: string): string }>('words/formula-text'),
  ...rules<{ keyOf: typeof keyOf; glossaryOf: typeof glossaryOf }>('search/glossary'),
  ...rules<{ groupsOf: typeof groupsOf }>('search/groups'),
  ...rules<{ excerptOf: typeof excerptOf }>('search/excerpt'),
  ...rules<{ byRank: typeof byRank }>('search/rank'),
}
beforeAll(theirs.loadStemmer)

const GLOSSARY: Named[] = [
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
const always = (property: fc.IProperty<[string, string]>) => fc.assert(property, { seed: 42, numRuns: 500 })

test('the plugin of Strapi reads a query as the content server that is built in', () => {
  const glossary = theirs.glossaryOf(GLOSSARY)
  always(
    fc.property(texts, texts, (one, other) => {
      const query = `${one} ${other}`
      expect([theirs.fold(query), theirs.keyOf(fold(query))]).toEqual([fold(query), keyOf(fold(query))])
      expect(theirs.groupsOf(query, glossary)).toEqual(groupsOf(query, glossaryOf(GLOSSARY)))
    }),
  )
})

test('it quotes the same sentence', () => {
  always(
    fc.property(texts, texts, (query, text) => {
      const passages = [
        { at: 's1', title: query.slice(0, 9), text },
        { at: 's2', title: '', text: `${text.repeat(5)} ${query}` },
      ]
      const groups = groupsOf(query, glossaryOf(GLOSSARY))
      expect(theirs.excerptOf(passages, groups)).toEqual(excerptOf(passages, groups))
    }),
  )
})

test('it ranks in the same order', () => {
  const kinds = ['terms', 'courses', 'lessons', 'articles', 'quests', 'quest-steps']
  always(
    fc.property(texts, texts, (query, text) => {
      const names = [fold(text), ...fold(text).split(' '), fold(query), 'wallets', 'a private key'].filter(Boolean)
      const rows = names.map((name, i) => {
        const [kind = ''] = kinds.slice(i % kinds.length)
        return { documentId: `${i}`, kind, headline: name, score: -(i % 3) }
      })
      const prepared = rows.map(row => ({ ...row, headlineKey: keyOf(row.headline), keys: new Set([keyOf(row.headline)]) }))
      const asked = { folded: fold(query), words: fold(query).split(' ').filter(Boolean), named: 'wallet' }
      const order = (ranked: { row: { documentId: string }; tier: number }[]) =>
        ranked.map(({ row, tier }) => [row.documentId, tier])
      expect(order(theirs.byRank(prepared, asked))).toEqual(order(byRank(prepared, asked)))
    }),
  )
})

test('it reads a formula as the same line of text', () => {
  for (const [tex, text] of WRITTEN_AND_READ) expect(theirs.formulaText(tex)).toBe(text)
  const parts = [
    'x',
    '20,000',
    '×',
    '=',
    '−',
    '^',
    '_',
    '{',
    '}',
    '\\frac',
    '\\text{a b}',
    '\\sqrt',
    '(',
    ')',
    '<',
    '\\,',
    '\\def',
    '%',
    '価格',
  ]
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...parts), { minLength: 1, maxLength: 12 }), written => {
      const tex = written.join(' ')
      const made = setFormula(tex, false)
      expect(theirs.formulaText(tex)).toBe('math' in made ? formulaText(made.math) : tex)
    }),
    { seed: 42, numRuns: 500 },
  )
})
