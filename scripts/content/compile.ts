import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { groupsOf } from '../../shared/content-model/kinds.ts'
import { MODEL } from '../../shared/content-model/model.ts'
import type { Day } from '../../shared/day.ts'
import { IMPORT_MAX_BYTES } from '../../shared/limits.ts'
import { LOCALES, type Locale } from '../../shared/locale.ts'
import { type BundleEntry, type ContentBundle, SEARCHED } from '../../worker/origin/bundle.ts'
import { hashOf } from '../hash-of.ts'
import { readCacheFile, withTextCache, writeCacheFile } from './cache.ts'
import { adviseOnGuesses } from './guesses.ts'
import { type Front, type Item, readItems } from './item.ts'
import { banksOf, lessonFields, screensOf } from './lesson.ts'
import { type ItemQuiz, type LessonQuestionsRead, readFinalTest, readLessonQuestions } from './lesson-questions.ts'
import { compileMarkdown, type Files, readingMinutes } from './markdown.ts'
import { adviseOnNeighbours } from './neighbours.ts'
import { outlineOf } from './outline.ts'
import { byPlace, Problems } from './problem.ts'
import type { Key } from './quizzes.ts'
import { readText } from './read-text.ts'
import { checkReferences } from './references.ts'
import { checkSamples } from './samples.ts'
import { figuresOf } from './screens.ts'
import { searchedOf } from './searched.ts'
import { readYaml } from './source-file.ts'
import { COMPILER } from './source-hash.ts'
import { adviseOnRechecks } from './sources.ts'
import { type ItemStep, readStep } from './step.ts'
import { adviseOnSentences } from './style/sentences.ts'
import { adviseOnTerms } from './style/terms.ts'
import { adviseOnTaught } from './taught.ts'

/** When what names no day was published. */
export const ALWAYS = '2026-01-01T00:00:00.000Z'
/** Of what is not to be published by itself: a draft, which only a preview shows. */
export const NEVER = '9999-12-31T00:00:00.000Z'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** An item's identity: made from its first address, so that it stays when the address changes. */
function documentIdOf(item: Item): string {
  const first = item.texts.en?.value.formerSlugs?.[0] ?? item.slug
  return BigInt(`0x${sha256(`${item.kind}/${first}`)}`)
    .toString(36)
    .slice(0, 24)
}

/** What editors note for each other is no field of the content. */
const withoutEditorial = ({
  draft: _d,
  formerSlugs: _f,
  locales: _l,
  publishedAt: _p,
  order: _o,
  sources: _s,
  ...fields
}: Partial<Front> = {}) => fields

/** Facts stand in English once; a translation adds its words to them. */
function mergeFields(item: Item, locale: Locale): Record<string, unknown> {
  const english = withoutEditorial(item.texts.en?.value)
  const own = withoutEditorial(item.texts[locale]?.value)
  if (locale === 'en') return english
  const merged: Record<string, unknown> = { ...english, ...own, seo: own.seo }
  const byIndex = (name: string) => {
    const base = english[name] as Record<string, unknown>[] | undefined
    const words = own[name] as Record<string, unknown>[] | undefined
    if (base && words) merged[name] = base.map((entry, i) => ({ ...entry, ...words[i] }))
  }
  byIndex('modules')
  byIndex('rewards')
  for (const name of ['notice', 'banner'])
    if (english[name] && own[name]) merged[name] = { ...(english[name] as object), ...(own[name] as object) }
  if (english.seo && own.seo) {
    const { index, follow } = english.seo as { index: boolean; follow: boolean }
    merged.seo = { ...(own.seo as object), index, follow }
  }
  return merged
}

interface Context {
  files: Files
  problems: Problems
  owners: Map<string, { owner: string; ordinal: number }>
  banks: ContentBundle['questionBanks']
  finalTests: { item: Item; key: Key }[]
  quizzes: { item: Item; key: Key }[]
  /** Titles of lessons, by their slug. */
  titles: ReadonlyMap<string, Partial<Record<Locale, string>>>
}

/** What does not depend on the language: quizzes and tasks. */
interface Parts {
  lesson?: LessonQuestionsRead & { screens: ReturnType<typeof screensOf> }
  finalTest?: ItemQuiz | null
  step?: ItemStep | null
}

function readParts(item: Item, { files, problems, banks, finalTests, quizzes }: Context): Parts {
  const documentId = documentIdOf(item)
  const keep = (part: { bank: Omit<ContentBundle['questionBanks'][number], 'documentId'> } | null) =>
    part && banks.push({ documentId, ...part.bank })
  if (item.kind === 'lessons') {
    const lesson = readLessonQuestions(item, problems)
    const screens = screensOf(item, files, problems)
    for (const part of banksOf(item, screens, lesson, problems)) keep(part)
    if (lesson.quiz) quizzes.push({ item, key: lesson.quiz.key })
    return { lesson: { ...lesson, screens } }
  }
  if (item.kind === 'courses') {
    const finalTest = readFinalTest(item, problems)
    keep(finalTest)
    if (finalTest) finalTests.push({ item, key: finalTest.key })
    return { finalTest }
  }
  if (item.kind === 'quest-steps') {
    const step = readStep(item, problems)
    keep(step)
    return { step }
  }
  return {}
}

/** The fields of an item in a language, as the content API answers them. */
function fieldsOf(item: Item, locale: Locale, parts: Parts, { files, problems }: Context) {
  const source = item.texts[locale] as NonNullable<Item['texts'][Locale]>
  const place = { folder: item.folder, file: source.file, line: source.bodyLine }
  const fields = mergeFields(item, locale)
  if (parts.lesson) return lessonFields(item, locale, parts.lesson.screens, parts.lesson, fields, problems)
  figuresOf(source.body, place, problems)
  const { html } = compileMarkdown(source.body, place, files, problems)
  const [text] = Object.entries(MODEL[item.kind].fields).find(([, { strapi }]) => strapi?.type === 'richtext') ?? []
  if (text && !html) problems.add(source.file, source.bodyLine, 'The text is missing', 'Write it below the front matter.')
  switch (item.kind) {
    case 'courses':
      return { ...fields, content: html, finalTest: parts.finalTest?.facts ?? null }
    case 'articles': {
      const { type, ...rest } = fields
      return { ...rest, articleType: type, content: html, readingTime: readingMinutes(html) }
    }
    case 'quest-steps':
      return { ...fields, ...parts.step?.facts[locale], content: html }
    default:
      return { ...fields, [text ?? 'content']: html }
  }
}

const parentOf = (item: Item, { owners }: Context) => {
  const [group = ''] = groupsOf(item.kind).map(([name]) => MODEL[item.kind].fields[name]?.writtenAs ?? name)
  return String(item.texts.en?.value[group] ?? owners.get(`${item.kind}/${item.slug}`)?.owner ?? '')
}

/** The titles of a course's lessons, in a language that they are written in. */
const lessonsIn = ({ modules }: Record<string, unknown>, locale: Locale, { titles }: Context) =>
  ((modules as { lessons?: string[] }[] | undefined) ?? []).flatMap(({ lessons = [] }) =>
    lessons.flatMap(slug => titles.get(slug)?.[locale] ?? []),
  )

/** Kinds whose text is the only one on its page: notes of several texts on one page would have the same ids. */
const TAKE_NOTES: readonly string[] = ['articles', 'pages']

function refuseNotes({ kind, texts }: Item, problems: Problems) {
  if (TAKE_NOTES.includes(kind)) return
  for (const { file, body, bodyLine } of Object.values(texts))
    for (const at of outlineOf(body).notes)
      problems.add(
        file,
        bodyLine + at,
        'A note at the end is for articles and pages only',
        'Say it in the sentence, or leave it out.',
      )
}

function toEntries(item: Item, wanted: Context): BundleEntry[] {
  refuseNotes(item, wanted.problems)
  const isDraft = item.texts.en?.value.draft ?? false
  // A draft is checked like everything else and can be previewed; nobody is asked its questions.
  const context = isDraft
    ? { ...wanted, banks: [], finalTests: [], quizzes: [] }
    : item.isWhole
      ? wanted
      : { ...wanted, banks: [] }
  const parts = readParts(item, context)
  const english = item.texts.en?.value
  const ordinal = Number(english?.order ?? context.owners.get(`${item.kind}/${item.slug}`)?.ordinal ?? 0)
  return LOCALES.flatMap(locale => {
    const source = item.texts[locale]
    if (!source) return []
    const fields = fieldsOf(item, locale, parts, context) as Record<string, unknown>
    if (!item.isWhole) return []
    const { headline, ...rest } = fields
    // Strapi's articles spell their title with a capital.
    const data =
      item.kind === 'articles'
        ? { ...rest, Headline: headline }
        : 'order' in MODEL[item.kind].fields
          ? { ...fields, order: ordinal }
          : fields
    const parent = parentOf(item, context)
    const publishedAt = isDraft || source.value.draft ? NEVER : (english?.publishedAt ?? ALWAYS)
    const searched = SEARCHED.includes(item.kind)
      ? searchedOf({ fields, within: lessonsIn(fields, locale, context) })
      : { searchText: '' }
    const hash = sha256(JSON.stringify([item.slug, parent, ordinal, publishedAt, data])).slice(0, 32)
    return [
      {
        documentId: documentIdOf(item),
        kind: item.kind,
        locale,
        slug: item.slug,
        parent,
        ordinal,
        publishedAt,
        data,
        hash,
        ...searched,
      },
    ]
  })
}

/** A question of a final test must be taught by a lesson of the same course. A lesson of no course is reported already. */
function checkFinalTests({ finalTests, owners, titles }: Context) {
  const isOfNone = (lesson: string) => titles.has(lesson) && !owners.has(`lessons/${lesson}`)
  for (const { item, key } of finalTests)
    for (const [i, { id, lesson = '' }] of key.value.questions.entries())
      if (item.texts.en?.value.modules && owners.get(`lessons/${lesson}`)?.owner !== item.slug && !isOfNone(lesson))
        key.add(
          ['questions', i, 'lesson'],
          `"${id}" names the lesson "${lesson}", which is not in this course`,
          'Name a lesson of the course.',
        )
}

function readTranslations(root: string, problems: Problems): ContentBundle['translations'] {
  return LOCALES.flatMap(locale => {
    const file = join(root, 'translations', `${locale}.yaml`)
    if (!existsSync(file)) return []
    const text = readText(file, problems)
    const source = text === null ? null : readYaml(file, text, z.record(z.string(), z.string()), problems)
    return Object.entries(source?.value ?? {}).map(([key, translation]) => ({ locale, key, translation }))
  })
}

const MIB = 1024 * 1024

/** An import is one request (decision 9), so it has a largest size. */
function checkSize(root: string, bundle: ContentBundle, problems: Problems) {
  const bytes = Buffer.byteLength(JSON.stringify(bundle))
  if (bytes > IMPORT_MAX_BYTES)
    problems.add(
      root,
      1,
      `The curriculum has ${(bytes / MIB).toFixed(1)} MB, and an import takes ${IMPORT_MAX_BYTES / MIB} MB at most`,
      'Make pictures smaller, or take texts out; a larger curriculum needs a remote CMS (docs/strapi.md).',
    )
}

export interface Compilation {
  bundle: ContentBundle
  problems: Pick<Problems, 'list' | 'advice'>
  items: number
}

const CACHE = 'node_modules/.cache/campus'

/**
 * Reads and checks all of `content/` and makes the bundle that the import takes. With `today` the advice says which facts are due to be
 * checked again, which questions name no sentence that decides them, and which final tests can be guessed. What did not change since the
 * last time comes from `cache`.
 */
export function compileContent(root = 'content', today?: Day, cache = CACHE): Compilation {
  const version = () => [COMPILER, root, today, hashOf([root])].join(' ')
  const wanted = version()
  const file = join(cache, today ? 'compiled-with-advice.json' : 'compiled.json')
  const stored = readCacheFile(file, wanted)
  if (stored) return stored as Compilation
  const compilation = withTextCache(join(cache, 'texts.json'), () => compileWithoutCache(root, today))
  // A file that was saved meanwhile may have been read before or after.
  if (version() === wanted) writeCacheFile(file, wanted, compilation)
  return compilation
}

/** Compiles all of a content folder, whatever a cache holds. */
export function compileWithoutCache(root: string, today?: Day): Compilation {
  const problems = new Problems()
  const items = readItems(root, problems)
  const titles = new Map(
    items
      .filter(({ kind }) => kind === 'lessons')
      .map(({ slug, texts }) => [
        slug,
        Object.fromEntries(LOCALES.map(locale => [locale, String(texts[locale]?.value.headline ?? '')])),
      ]),
  )
  const owners = checkReferences(items, problems)
  adviseOnNeighbours(items, problems)
  adviseOnSentences(items, problems)
  adviseOnTerms(items, problems)
  if (today) adviseOnRechecks(items, today, problems)
  const context: Context = { files: new Map(), problems, owners, banks: [], finalTests: [], quizzes: [], titles }
  const entries = items.flatMap(item => toEntries(item, context))
  checkFinalTests(context)
  if (today) adviseOnTaught(items, context, problems)
  checkSamples({ root, items, entries, problems })
  const slugRedirects = items.flatMap(item =>
    (item.texts.en?.value.formerSlugs ?? []).map(slug => ({ kind: item.kind, slug, documentId: documentIdOf(item) })),
  )
  const bundle: ContentBundle = {
    entries,
    slugRedirects,
    questionBanks: context.banks,
    translations: readTranslations(root, problems),
    files: [...context.files.values()],
  }
  checkSize(root, bundle, problems)
  if (today && !problems.list.length) adviseOnGuesses(bundle, problems)
  return { bundle, problems: { list: problems.list.toSorted(byPlace), advice: problems.advice }, items: items.length }
}
