import { expect, test } from 'vitest'
import { LOCALES } from '../../shared/locale.ts'
import { compileContent } from './compile.ts'

const { entries } = compileContent('content').bundle
const articles = entries.filter(({ kind }) => kind === 'articles')

/** The names of the figures of an article in a language, in their order. */
const figuresOf = (slug: string, locale: string) => {
  const found = articles.find(article => article.slug === slug && article.locale === locale)
  return [...String(found?.data.content).matchAll(/<figure data-figure="([^"]*)"/g)].map(([, name]) => name)
}

/** None of our figures is about how Campus asks. */
const WITHOUT = ['why-campus-has-hearts']

test.each([...new Set(articles.map(({ slug }) => slug))])('%s has a figure to handle, the same in both languages', slug => {
  const [english = [], ...others] = LOCALES.map(locale => figuresOf(slug, locale))
  expect(english).toHaveLength(WITHOUT.includes(slug) ? 0 : 1)
  for (const other of others) expect(other).toEqual(english)
})
