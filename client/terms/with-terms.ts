import type { Article } from '../../shared/content/article.ts'
import type { Term } from '../../shared/content/site.ts'
import type { Locale } from '../../shared/locale.ts'
import { escapeHtml } from './escape-html.ts'
import { firstSentence } from './first-sentence.ts'
import { createTermLinker } from './link-terms.ts'
import { termAddress } from './term-address.ts'

const MOST_KEY_TERMS = 3

/** Whether there are any, and as HTML, which on the first visit only the markup holds. */
interface KeyTerms {
  text?: string
}

export type ArticleWithTerms = Article & { keyTerms?: KeyTerms }

const cardOf = ({ slug, term, content }: Term, locale: Locale) =>
  `<li><a href="${termAddress(slug, locale)}">${escapeHtml(term)}</a><p>${firstSentence(content)}</p></li>`

/** An article whose text leads to the glossary of its language, and the first of the terms that it uses, each with its meaning. */
export function withTerms(article: Article, terms: readonly Term[], locale: Locale): ArticleWithTerms {
  const { link, linked } = createTermLinker(article.locale === locale ? terms : [], locale)
  const content = link(article.content)
  const cards = [...linked].slice(0, MOST_KEY_TERMS).map(term => cardOf(term, locale))
  return { ...article, content, ...(cards.length ? { keyTerms: { text: `<ul>${cards.join('')}</ul>` } } : {}) }
}
