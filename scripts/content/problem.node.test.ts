import { expect, test } from 'vitest'
import { Problems, summarise } from './problem.ts'

test('advice is one line for each kind, with how often it is given and an example', () => {
  const problems = new Problems()
  const long = (line: number) => problems.advise('Long sentences', 'a/en.md', line, 'A sentence has 41 words', 'Make two of it.')
  for (const line of [3, 4, 5]) long(line)
  problems.advise('Other terms', 'b/en.md', 1, '"smartcontract" is called "Smart contract"', 'Write it as it is called there.')
  expect(summarise(problems.advice)).toEqual([
    'Long sentences: 3, for example a/en.md:3: A sentence has 41 words',
    'Other terms: 1, for example b/en.md:1: "smartcontract" is called "Smart contract"',
  ])
  expect(summarise([])).toEqual([])
})

test('an error that is found twice is reported once', () => {
  const problems = new Problems()
  for (const line of [1, 1, 2]) problems.add('a/en.md', line, 'Raw HTML is not allowed in a text', 'Write it as Markdown.')
  expect(problems.list.map(({ line }) => line)).toEqual([1, 2])
})

test('a file that cannot be read makes its folder unreadable, and no other', () => {
  const problems = new Problems()
  problems.addUnreadable('lessons/money/en.md', 1, 'The English text is missing', 'Write it.')
  const read = ['lessons/money', 'lessons/money/en.md', 'lessons/money/ja-JP.md', 'lessons/money-2'].map(path =>
    problems.isReadable(path),
  )
  expect(read).toEqual([false, false, true, true])
})
