import { expect, test } from 'vitest'
import { compile, edited, TAUGHT } from '../../tests/support/small-academy.ts'

const SOURCE = `sources:
  - label: The rules
    url: https://rules.example/money
    carries: "A block holds ten coins."
    recheckBy: 2026-11-01
`
const withSource = (name: string, source = SOURCE) => ({
  'lessons/money/questions.yaml': TAUGHT,
  ...edited(name, 'publishedAt:', `${source}publishedAt:`),
})
const LESSON = 'lessons/money/en.md'

test('a fact that is due to be checked again is advice, with its place; nothing else is', async () => {
  const due = await compile(withSource(LESSON), '2026-11-02')
  expect(due.problems).toEqual([])
  expect(due.advice).toEqual([
    {
      kind: 'Facts that are due to be checked again',
      file: LESSON,
      line: 8,
      what: 'Its fact was to be checked again by 2026-11-01: A block holds ten coins.',
      mend: 'Look at The rules, mend both languages where it has changed, and name the next day.',
    },
  ])
  expect((await compile(withSource(LESSON), '2026-11-01')).advice).toEqual([])
  // What only loads the content says nothing of the day.
  expect((await compile(withSource(LESSON))).advice).toEqual([])
})

test('articles have sources too, and visitors get none of them', async () => {
  const { bundle, advice } = await compile({ ...withSource(LESSON), ...withSource('articles/keys/en.md') }, '2027-01-01')
  expect(advice.map(({ file }) => file).sort()).toEqual(['articles/keys/en.md', LESSON])
  expect(JSON.stringify(bundle)).not.toContain('rules.example')
})

test.each([
  ['an address that is none', SOURCE.replace('https://rules.example/money', 'rules'), 'must be an https:// address'],
  ['a source that carries nothing', SOURCE.replace('"A block holds ten coins."', '""'), 'must not be empty'],
  ['a day that is none', SOURCE.replace('2026-11-01', 'soon'), 'recheckBy'],
])('%s is named', async (_, source, said) => {
  const { words } = await compile(withSource(LESSON, source))
  expect(words).toContain(said)
  expect(words).toContain(LESSON)
})
