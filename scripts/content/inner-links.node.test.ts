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
  'mailto:us@campus.example',
  'tel:+81312345678',
  'https://other.example/a',
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
      mend: expect.stringContaining('Look up the address of the page, or name the new one.'),
    },
  ])
})

test.each(['#section-1', '#the-end', 'keys', './keys', 'ftp://a.example/x', 'javascript:alert(1)', '//other.example'])(
  'a link to %s is named, because nothing is there',
  async to => {
    const { problems } = await linked(to)
    expect(problems).toMatchObject([{ file: 'terms/coin/en.md', line: 5, what: `The link to ${to} leads nowhere` }])
  },
)

test('a link with a title, one by reference and one in code: only what is a link is looked at', async () => {
  const { problems } = await compile({
    'terms/coin/en.md': front('term: Coin', 'Look [here](/nothing "so") and [there][a], not `[x](/none)`.\n\n[a]: /nowhere'),
    'terms/coin/ja-JP.md': front('term: コイン\nreading: こいん', '硬貨。'),
  })
  expect(problems.map(({ what }) => what)).toEqual(['The link to /nothing leads nowhere', 'The link to /nowhere leads nowhere'])
})

test('a link leads to a heading of its text', async () => {
  const text = (place: string) => front('term: Coin', `Look [below](${place}).\n\n## The end\n\nOver.`)
  const japanese = {
    'terms/coin/ja-JP.md': front('term: コイン\nreading: こいん', '[終わり](#終わり)へ。\n\n## 終わり\n\n以上。'),
  }
  for (const place of ['#the-end', '#section-1'])
    expect((await compile({ 'terms/coin/en.md': text(place), ...japanese })).problems, place).toEqual([])
})

test.each([
  ['/library/kyes', 'Did you mean "keys"?'],
  ['/courses/basic', 'Did you mean "basics"?'],
  ['/glossary#coins', 'Did you mean "coin"?'],
  ['/courses/basics/money#s6', 'Did you mean "s1"?'],
  ['/courses/basics/money#one', 'The page has s1, s2, s3, s4, s5.'],
  ['/library/keys#section-1', 'The page has'],
])('a link to %s, which is nearly right: %s', async (to, mend) => {
  expect((await linked(to)).problems).toMatchObject([{ line: 5, mend: expect.stringContaining(mend) }])
})
