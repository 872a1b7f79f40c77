import { expect, test } from 'vitest'
import type { ArticleCard } from '../../shared/content/article.ts'
import { relatedTo } from './related.ts'

const card = (slug: string, kind?: string) =>
  ({ slug, articleType: kind === undefined ? null : { slug: kind, name: kind } }) as ArticleCard
const slugsBeside = (article: ArticleCard, newest: ArticleCard[]) => relatedTo(article, newest).map(({ slug }) => slug)

test('beside an article stand the newest three of its kind, never itself', () => {
  const newest = [card('a', 'guide'), card('b', 'news'), card('c', 'guide'), card('d', 'guide'), card('e', 'guide')]
  expect(slugsBeside(card('c', 'guide'), newest)).toEqual(['a', 'd', 'e'])
})

test('where there are fewer of its kind, the newest others follow', () => {
  const newest = [card('a', 'news'), card('b', 'guide'), card('c'), card('d', 'news')]
  expect(slugsBeside(card('x', 'guide'), newest)).toEqual(['b', 'a', 'c'])
  expect(slugsBeside(card('c'), newest)).toEqual(['a', 'b', 'd'])
})

test('an article that is alone has none', () => {
  expect(slugsBeside(card('a', 'guide'), [card('a', 'guide')])).toEqual([])
})
