import { expect, test } from 'vitest'
import { mainOf, textOf } from '../../tests/support/html.ts'
import { fillSearchIndex } from '../../tests/support/search-index.ts'
import { visitWarm } from '../../tests/support/visit.ts'

fillSearchIndex()

test.each([
  ['/', 'Understand crypto before you touch it', 'Common questions'],
  ['/courses?sort=oldest&level=basic', 'Courses', 'Crypto from zero'],
  ['/courses/crypto-basics/what-money-is', 'What money is', 'Three jobs'],
  ['/ja-JP/library/what-is-a-private-key', '', '目次'],
  ['/quests/your-first-wallet/pick-a-wallet', '', 'Your task'],
  ['/search?query=wallet', 'Search', 'results for “wallet”'],
  ['/glossary', 'Glossary', 'Blockchain'],
  ['/privacy-policy', 'Privacy policy', 'cookie'],
])('%s reads completely without script', async (path, heading, words) => {
  const main = mainOf((await visitWarm(path)).html)
  const [, shown = ''] = /<h1[^>]*>(.*?)<\/h1>/s.exec(main) ?? []
  if (heading) expect(textOf(shown)).toBe(heading)
  expect(textOf(main)).toContain(words)
})

test('a figure of an article shows its first state without script', async () => {
  const main = mainOf((await visitWarm('/ja-JP/library/the-halving-explained')).html)
  const [figure = ''] = /<figure[^>]* data-figure="mining".*?<\/figure>/s.exec(main) ?? []
  expect(textOf(figure)).toContain('ナンスを探す')
  const [, status = ''] = /role="status"[^>]*>(.*?)<\/p>/s.exec(figure) ?? []
  expect(textOf(status)).toContain('必要なのは2個です')
})

test.each(['', '/ja-JP'])('a quest step has the step before it on the left and the next one on the right (%s)', async prefix => {
  const quest = `${prefix}/quests/your-first-wallet`
  const linksOf = async (step: string) => {
    const [nav = ''] = /<nav class="[^"]*around.*?<\/nav>/s.exec((await visitWarm(`${quest}/${step}`)).html) ?? []
    return [...nav.matchAll(/<a(?: rel="(\w+)")? href="([^"]+)"/g)].map(([, rel, to]) => [rel, to])
  }
  expect(await linksOf('pick-a-wallet')).toEqual([['next', `${quest}/order-the-backup`]])
  expect(await linksOf('order-the-backup')).toEqual([
    ['prev', `${quest}/pick-a-wallet`],
    ['next', `${quest}/name-the-words`],
  ])
  expect(await linksOf('name-the-words')).toEqual([
    ['prev', `${quest}/order-the-backup`],
    [undefined, quest],
  ])
})
