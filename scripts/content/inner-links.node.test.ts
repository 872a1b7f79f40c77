import { expect, test } from 'vitest'
import { compile, front } from '../../tests/support/small-academy.ts'

const linked = (to: string) =>
  compile({
    'terms/coin/en.md': front('term: Coin', `Look [here](${to}).`),
    'terms/coin/ja-JP.md': front('term: コイン\nreading: こいん', '硬貨。'),
  })

test.each([
  '/courses/basics',
  '/ja-JP/courses/basics/money#s2',
  '/library/keys?theme=dark',
  '/quests/walk/sort',
  '/glossary#coin',
  '/glossary',
  '/privacy-policy',
  '#section-1',
])('a link to %s leads somewhere', async to => {
  expect((await linked(to)).problems).toEqual([])
})

test.each([
  '/courses/advanced',
  '/courses/basics/gold',
  '/library/key',
  '/quests/walk/run',
  '/glossary#money',
  '/lessons/money',
  '/nothing',
])('a link to %s is named with its place', async to => {
  expect((await linked(to)).problems).toEqual([
    {
      file: 'terms/coin/en.md',
      line: 5,
      what: `The link to ${to} leads nowhere`,
      mend: 'Look up the address of the page, or name the new one.',
    },
  ])
})
