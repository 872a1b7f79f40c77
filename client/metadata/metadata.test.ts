import { env } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { LOCALES, type Locale } from '../../shared/locale.ts'
import { addressIn, publicPages } from '../../tests/support/addresses.ts'
import { ask } from '../../tests/support/ask.ts'
import { forget } from '../../tests/support/caches.ts'
import { fillSearchIndex } from '../../tests/support/search-index.ts'
import { visitWarm } from '../../tests/support/visit.ts'
import { importContent } from '../../worker/cms/import-content.ts'
import type { ContentBundle } from '../../worker/origin/bundle.ts'

fillSearchIndex()

const address = z.url().startsWith('https://campus.test/')
const text = z.string().min(1)
const instant = z.iso.datetime()
const minutes = z.string().regex(/^PT[1-9]\d*M$/)
const context = { '@context': z.literal('https://schema.org') }
const ORIGIN = 'https://campus.test'

const organization = z.strictObject({
  '@type': z.literal('Organization'),
  '@id': z.literal(`${ORIGIN}/#academy`),
  name: z.literal('Campus'),
  url: z.literal(`${ORIGIN}/`),
})

/** A quiz as everybody may know it: no question, no answer. */
const quiz = z.strictObject({
  '@type': z.literal('Quiz'),
  name: text,
  description: text,
  url: address,
  isAccessibleForFree: z.literal(true),
})

const partOf = z.strictObject({ '@type': z.literal('Course'), '@id': address, name: text, url: address })
const part = z.strictObject({
  '@type': z.literal('LearningResource'),
  position: z.int().min(1),
  name: text,
  url: address,
  timeRequired: minutes.optional(),
})

const resource = {
  ...context,
  '@id': address,
  name: text,
  description: text,
  url: address,
  inLanguage: z.enum(LOCALES),
  isAccessibleForFree: z.literal(true),
  provider: organization,
  image: address,
  datePublished: instant,
  dateModified: instant,
}

const crumbs = z.strictObject({
  ...context,
  '@type': z.literal('BreadcrumbList'),
  itemListElement: z
    .array(z.strictObject({ '@type': z.literal('ListItem'), position: z.int(), name: text, item: address }))
    .min(2)
    .refine(list => list.every(({ position }, i) => position === i + 1)),
})

const course = z.strictObject({
  ...resource,
  '@type': z.tuple([z.literal('Course'), z.literal('LearningResource')]),
  learningResourceType: z.literal('Course'),
  educationalLevel: text,
  timeRequired: minutes,
  offers: z.strictObject({
    '@type': z.literal('Offer'),
    price: z.literal(0),
    priceCurrency: z.literal('USD'),
    category: z.literal('Free'),
  }),
  hasCourseInstance: z.strictObject({
    '@type': z.literal('CourseInstance'),
    courseMode: z.literal('Online'),
    courseWorkload: minutes,
  }),
  hasPart: z.array(z.union([part, quiz])).min(2),
})

const lesson = z.strictObject({
  ...resource,
  '@type': z.literal('LearningResource'),
  learningResourceType: z.literal('Lesson'),
  timeRequired: minutes,
  position: z.int().min(1),
  isPartOf: partOf,
  hasPart: z.tuple([quiz]),
})

const quest = z.strictObject({
  ...resource,
  '@type': z.literal('LearningResource'),
  learningResourceType: z.literal('Activity'),
  hasPart: z.array(part).min(1),
})

const article = z.strictObject({
  ...context,
  '@type': z.literal('Article'),
  '@id': address,
  headline: text,
  description: text,
  url: address,
  mainEntityOfPage: address,
  image: address,
  inLanguage: z.enum(LOCALES),
  isAccessibleForFree: z.literal(true),
  articleSection: text,
  timeRequired: minutes,
  datePublished: instant,
  dateModified: instant,
  author: organization,
  publisher: organization,
  isBasedOn: z.url().optional(),
})

const academy = z.strictObject({
  ...context,
  ...organization.shape,
  description: text,
  logo: z.literal(`${ORIGIN}/icons/512.png`),
})

const site = z.strictObject({
  ...context,
  '@type': z.literal('WebSite'),
  '@id': z.literal(`${ORIGIN}/#site`),
  name: z.literal('Campus'),
  url: address,
  inLanguage: z.enum(LOCALES),
  publisher: organization,
  potentialAction: z.strictObject({
    '@type': z.literal('SearchAction'),
    target: z.strictObject({
      '@type': z.literal('EntryPoint'),
      urlTemplate: z.string().regex(/^https:\/\/campus\.test(\/ja-JP)?\/search\?query=\{search_term_string\}$/),
    }),
    'query-input': z.literal('required name=search_term_string'),
  }),
})

/** What each page that anybody may read says of itself. */
const SAID: Partial<Record<(typeof publicPages)[number], z.ZodType>> = {
  home: z.tuple([academy, site]),
  course: z.tuple([course, crumbs]),
  lesson: z.tuple([lesson, crumbs]),
  article: z.tuple([article, crumbs]),
  quest: z.tuple([quest, crumbs]),
  questStep: z.tuple([crumbs]),
  finalTest: z.tuple([z.strictObject({ ...context, ...quiz.shape, isPartOf: partOf })]),
}

async function dataOf(path: string): Promise<Record<string, unknown>[]> {
  const { html } = await visitWarm(path)
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = '']) => JSON.parse(json))
}

test.each(publicPages.flatMap(page => LOCALES.map(locale => [page, locale] as const)))(
  'the page %s in %s says what it is, exactly, or nothing',
  async (page, locale) => {
    const data = await dataOf(addressIn(locale, page))
    expect((SAID[page] ?? z.tuple([])).safeParse(data).error).toBeUndefined()
  },
)

/** Every address of ours in some data. */
const addressesIn = (data: unknown): string[] =>
  typeof data === 'string'
    ? data.startsWith(`${ORIGIN}/`) && !data.includes('{')
      ? [data]
      : []
    : typeof data === 'object' && data
      ? Object.values(data).flatMap(addressesIn)
      : []

test.each(LOCALES)('every address that such data names is one of ours that answers (%s)', async (locale: Locale) => {
  const pages = ['home', 'course', 'lesson', 'article', 'quest', 'finalTest'] as const
  const all = await Promise.all(pages.map(async page => addressesIn(await dataOf(addressIn(locale, page)))))
  const unique = [...new Set(all.flat().map(found => found.replace(/#.*$/, '')))].filter(found => !found.includes('/icons/'))
  expect(unique.length).toBeGreaterThan(15)
  for (const found of unique) expect((await ask(found.replace(ORIGIN, '') || '/')).status, found).toBe(200)
})

test('a text that is not translated yet says its own language', async () => {
  const bundle = JSON.parse(env.BUNDLE) as ContentBundle
  const entries = bundle.entries.filter(({ slug, locale }) => slug !== 'the-halving-explained' || locale === 'en')
  await importContent({ ...bundle, entries }, env, new Date('2026-11-22'))
  await forget()
  const [found] = await dataOf('/ja-JP/library/the-halving-explained')
  expect(found).toMatchObject({ inLanguage: 'en', url: `${ORIGIN}/ja-JP/library/the-halving-explained` })
})
