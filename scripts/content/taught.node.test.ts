import { expect, test } from 'vitest'
import { compile, edited, TAUGHT } from '../../tests/support/small-academy.ts'
import { compileContent } from './compile.ts'

const KEY = 'lessons/money/questions.yaml'
const NAMED = 'screen: 1\n      taught: Shown.'
const advised = async (written: string, lesson = {}) => {
  const { advice, problems } = await compile({ [KEY]: TAUGHT.replace(NAMED, written), ...lesson }, '2026-11-27')
  expect(problems).toEqual([])
  return advice.filter(({ file }) => file === KEY).map(({ what }) => what)
}

test('each question of a quiz and of a final test of the curriculum names the sentence that decides it', () => {
  const { advice } = compileContent('content', '2026-11-27').problems
  expect(advice.filter(({ file }) => file.endsWith('.yaml'))).toEqual([])
})

test.each([
  ['names no screen', 'taught: Shown.', ['"who" names no screen that teaches it']],
  ['names no sentence', 'screen: 1', ['"who" names no sentence that decides it']],
  ['names a sentence of nowhere', 'screen: 1\n      taught: Hidden.', ['"who" is taught by a sentence that is not on screen 1']],
  ['names a sentence that is read', NAMED, []],
  ['names a sentence that is heard', 'screen: 1\n      taught: Said.', []],
])('a question that %s', async (_, written, said) => {
  expect(await advised(written)).toEqual(said)
})

test('marks of Markdown are no part of a sentence, and neither is where its lines end', async () => {
  const lesson = edited('lessons/money/en.md', 'Shown.', '**A coin** is [spent](https://coins.example)\n`once`.')
  expect(await advised('screen: 1\n      taught: A coin is spent once.', lesson)).toEqual([])
})

test('nobody who reads the content gets the sentence with the question', async () => {
  const { bundle } = await compile({ [KEY]: TAUGHT })
  expect(JSON.stringify(bundle.questionBanks)).not.toContain('taught')
})
