import { expect, test } from 'vitest'
import { compile, edited, front } from '../../../tests/support/small-academy.ts'
import { Problems } from '../problem.ts'
import { checkEnglish } from './house-style.ts'

const found = (text: string) => {
  const problems = new Problems()
  checkEnglish('lessons/money/en.md', text, problems)
  return problems.list.map(({ what }) => what.split('"')[1])
}

test.each([
  ['They recognize it.', 'recognize'],
  ['A decentralized exchange.', 'decentralized'],
  ['The colors differ.', 'colors'],
  ["You don't need it.", "don't"],
  ['It is 5 percent.', 'percent'],
  ['Write an e-mail.', 'e-mail'],
  ['Two web sites.', 'web sites'],
  ['A block chain.', 'block chain'],
  ['Cryptocurrencies fall.', 'Cryptocurrencies'],
  ['It stays onchain.', 'onchain'],
  ['One thing - another.', '-'],
])('%s is not in the house style', (text, wrong) => {
  expect(found(text)).toEqual([wrong])
})

test('numbers, formulas, code, addresses and titles of sources keep their own', () => {
  for (const text of [
    'It leaves 5 - 3 coins.',
    '$$a - b$$',
    '`block-chain`',
    '[here](https://decentralized.example)',
    '  - label: "Decentralized finance"',
    '- An item.',
    'A prize of this size is seized.',
  ])
    expect(found(text), text).toEqual([])
})

test('a mistake of style is named with file and line', async () => {
  const { problems } = await compile(edited('lessons/money/en.md', 'Shown.', "It can't be.\n\nShown."))
  expect(problems).toEqual([
    {
      file: 'lessons/money/en.md',
      line: 10,
      what: '"can\'t" is not in the house style',
      mend: 'Write the words whole: do not, cannot.',
    },
  ])
})

const sentences = async (file: string, from: string, text: string) =>
  (await compile(edited(file, from, text))).advice.map(({ line, what }) => `${line}: ${what.split(':')[0]}`)
const words = (count: number) => `${Array(count).fill('word').join(' ')}.`

test('a sentence of more than forty words, or a hundred Japanese characters, is advice', async () => {
  const english = 'articles/keys/en.md'
  expect(await sentences(english, 'Text.', words(40))).toEqual([])
  expect(await sentences(english, 'Text.', `Short.\n\n${words(41)}`)).toEqual(['11: A sentence has 41 words, at most 40'])
  expect(await sentences(english, 'Text.', `- ${words(20)} ${words(21)}`)).toEqual([])
  expect(await sentences(english, 'Text.', `Text.\n\n![${words(50)}](a.svg)`)).toEqual([])
  const japanese = 'articles/keys/ja-JP.md'
  expect(await sentences(japanese, 'Text.', `${'あ'.repeat(99)}。`)).toEqual([])
  expect(await sentences(japanese, 'Text.', `${'あ'.repeat(100)}。`)).toEqual(['6: A sentence has 101 characters, at most 100'])
})

async function called(english: string, japanese: string) {
  const { advice } = await compile({
    'terms/contract/en.md': front('term: Smart contract', 'A program.'),
    'terms/contract/ja-JP.md': front('term: スマートコントラクト（契約）\nreading: すまーと', 'プログラム。'),
    ...edited('articles/keys/en.md', 'Text.', english),
    ...edited('articles/keys/ja-JP.md', 'Text.', japanese),
  })
  return advice.map(({ file, what }) => [file, what.split('"')[1]])
}

test('a term of the glossary that is written in another way is advice', async () => {
  expect(await called('A smartcontract.', 'スマート・コントラクト。')).toEqual([
    ['articles/keys/en.md', 'smartcontract'],
    ['articles/keys/ja-JP.md', 'スマート・コントラクト'],
  ])
  expect(await called('Smart contracts, and a smart-contract wallet.', 'スマートコントラクト。')).toEqual([])
  expect(await called('Code: `smartContract`.', '`スマート・コントラクト`。')).toEqual([])
})
