import { expect, test } from '@playwright/test'
import { compileContent } from '../../scripts/content/compile.ts'
import { LOCALES, localePrefix } from '../../shared/locale.ts'
import { addressIn, publicPages } from '../support/addresses.ts'
import { SWEEP } from './fixtures.ts'
import { sentBytes } from './sent-bytes.ts'

/** What a server may send before it hears from the browser: ten segments of 1,460 bytes (RFC 6928), less the headers. */
const HTML_BYTES = 14_000
/** An article holds a figure as well, in its first state and with the style of figures. */
const ARTICLE_BYTES = 15_500
/** A lesson holds all of its screens and the figures in them: two round trips. */
const LESSON_BYTES = 20_000
/** The glossary is a book: what one sees at first comes with the first segments, the rest while one reads. */
const GLOSSARY_BYTES = 40_000
const FIRST_TERMS = 12

const { entries } = compileContent('content').bundle

const articlePaths = entries
  .filter(({ kind, locale }) => kind === 'articles' && locale === 'en')
  .map(({ slug }) => `/library/${slug}`)

const lessonPaths = entries
  .filter(({ kind, locale }) => kind === 'courses' && locale === 'en')
  .flatMap(({ slug, data }) =>
    (data.modules as { lessons: string[] }[]).flatMap(({ lessons }) => lessons.map(lesson => `/courses/${slug}/${lesson}`)),
  )

test('every public page arrives with its style in the first segments that a server sends', SWEEP, async ({ request }) => {
  const heavy: string[] = []
  for (const locale of LOCALES)
    for (const page of publicPages) {
      const html = await (await request.get(addressIn(locale, page))).text()
      const length = sentBytes(html)
      const most = { lesson: LESSON_BYTES, article: ARTICLE_BYTES, glossary: GLOSSARY_BYTES }[page as string] ?? HTML_BYTES
      if (length > most) heavy.push(`${addressIn(locale, page)}: ${length} bytes`)
    }
  expect(heavy).toEqual([])
})

test('the first terms of the glossary arrive with its style in the first segments', SWEEP, async ({ request }) => {
  for (const locale of LOCALES) {
    const html = await (await request.get(addressIn(locale, 'glossary'))).text()
    const terms = [...html.matchAll(/<dt>/g)]
    const end = terms[FIRST_TERMS]?.index
    expect(end).toBeGreaterThan(0)
    expect(sentBytes(html.slice(0, end)), locale).toBeLessThanOrEqual(HTML_BYTES)
  }
})

test('every article stays light, with its figure and its words', SWEEP, async ({ request }) => {
  const heavy: string[] = []
  for (const locale of LOCALES)
    for (const article of articlePaths) {
      const html = await (await request.get(localePrefix(locale) + article)).text()
      const length = sentBytes(html)
      if (length > ARTICLE_BYTES) heavy.push(`${locale} ${article}: ${length} bytes`)
    }
  expect(heavy).toEqual([])
})

test('every lesson arrives within two round trips, in both languages', SWEEP, async ({ request }) => {
  const heavy: string[] = []
  for (const locale of LOCALES)
    for (const lesson of lessonPaths) {
      const html = await (await request.get(localePrefix(locale) + lesson)).text()
      const length = sentBytes(html)
      if (length > LESSON_BYTES) heavy.push(`${locale} ${lesson}: ${length} bytes`)
    }
  expect(heavy).toEqual([])
})
