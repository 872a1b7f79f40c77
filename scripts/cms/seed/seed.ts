import type { AchievementSlug } from '../../../shared/achievements.ts'
import { factsOf, type Kind, kindNames, ownerOf, relationsOf } from '../../../shared/content-model/kinds.ts'
import { LOCALES, type Locale } from '../../../shared/locale.ts'
import type { QuestionWords } from '../../../worker/learner/rules/question.ts'
import type { BundleEntry, ContentBundle } from '../../../worker/origin/bundle.ts'
import { achievementWords } from '../../../worker/words.ts'
import { ALWAYS, NEVER } from '../../content/compile.ts'
import { fieldsOf, type Questions, type Rules, type SeedEntry } from './fields.ts'
import { type Key, writtenQuestion } from './written-question.ts'

/** Everything that a new content server is filled with. An entry stands after those that it refers to. */
export interface Seed {
  entries: SeedEntry[]
  files: ContentBundle['files']
}

/** Returns kinds in the order in which they can be written: each after those that it names. */
function inOrder(kinds: readonly Kind[], done = new Set<Kind>()): Set<Kind> {
  for (const kind of kinds) {
    const [owned] = ownerOf(kind) ?? []
    const named = relationsOf(kind).flatMap(([field, { to }]) => (field === owned || to === kind ? [] : [to]))
    inOrder(named, done).add(kind)
  }
  return done
}

function questionsOf(bundle: ContentBundle, documentId: string, locale: Locale): { questions: Questions; rules: Rules } {
  const questions: Questions = {}
  const rules: Rules = {}
  for (const { documentId: owner, part, key, words } of bundle.questionBanks) {
    if (owner !== documentId) continue
    rules[part] = key
    if (part === 'step') continue
    const said = (words[locale] ?? words.en) as Record<string, QuestionWords>
    questions[part] = new Map((key.questions as Key[]).map(one => [one.id, writtenQuestion(one, said)]))
  }
  return { questions, rules }
}

function entryOf(bundle: ContentBundle, type: string, texts: readonly BundleEntry[]): SeedEntry {
  const [{ documentId, slug, publishedAt }] = texts as [BundleEntry]
  const inLanguages = texts.map(text => {
    const { questions, rules } = questionsOf(bundle, documentId, text.locale)
    return [text.locale, fieldsOf(text, questions, rules)] as const
  })
  const drafts = texts.filter(text => text.publishedAt === NEVER).map(({ locale }) => locale)
  return { type, slug, publishedAt, drafts, locales: Object.fromEntries(inLanguages) }
}

function translationsOf({ translations }: ContentBundle): SeedEntry[] {
  const byKey = Map.groupBy(translations, ({ key }) => key)
  return [...byKey].map(([key, words]) => ({
    type: 'i18n',
    slug: key,
    publishedAt: ALWAYS,
    drafts: [],
    locales: Object.fromEntries(words.map(({ locale, translation }) => [locale, { key, translation }])),
  }))
}

/** What a content server can count by itself, from the reports that it gets and the bookmarks that it keeps. */
const COUNTED: Partial<Record<AchievementSlug, { counter: string; atLeast: number }>> = {
  'first-lesson': { counter: 'lessonsPassed', atLeast: 1 },
  'first-bookmark': { counter: 'bookmarks', atLeast: 1 },
  'ten-bookmarks': { counter: 'bookmarks', atLeast: 10 },
  'first-course': { counter: 'coursesPassed', atLeast: 1 },
  'three-courses': { counter: 'coursesPassed', atLeast: 3 },
  'first-quest': { counter: 'questsPassed', atLeast: 1 },
  'three-quests': { counter: 'questsPassed', atLeast: 3 },
}

const achievements = (): SeedEntry[] =>
  Object.entries(COUNTED).map(([slug, condition]) => ({
    type: 'achievement',
    slug,
    publishedAt: ALWAYS,
    drafts: [],
    locales: Object.fromEntries(
      LOCALES.map(locale => {
        const { title, description } = achievementWords[locale][slug as AchievementSlug]
        return [locale, { slug, title, description, condition }]
      }),
    ),
  }))

/** Returns an entry with what it says of courses, as far as those are in the seed, too. */
function amongCourses(text: BundleEntry, courses: ReadonlySet<string>): BundleEntry {
  const fields = relationsOf(text.kind).flatMap(([field, { to, isList }]) => (isList && to === 'courses' ? [field] : []))
  const named = fields.map(field => [field, (text.data[field] as string[] | undefined)?.filter(slug => courses.has(slug)) ?? []])
  return { ...text, data: { ...text.data, ...Object.fromEntries(named) } }
}

/** The whole curriculum, or those entries of it that are `wanted`, as our content types of Strapi take it. */
export function seedOf(bundle: ContentBundle, wanted: (entry: BundleEntry) => boolean = () => true): Seed {
  const within = bundle.entries.filter(wanted)
  const courses = new Set(within.filter(({ kind }) => kind === 'courses').map(({ slug }) => slug))
  const entries = [...inOrder(kindNames)].flatMap(kind => {
    const texts = within.filter(entry => entry.kind === kind).map(text => amongCourses(text, courses))
    const byDocument = Map.groupBy(texts, ({ documentId }) => documentId)
    return [...byDocument.values()]
      .toSorted(([a], [b]) => (kind === 'courses' ? (a?.ordinal ?? 0) - (b?.ordinal ?? 0) : 0))
      .map(own => own.toSorted((a, b) => LOCALES.indexOf(a.locale) - LOCALES.indexOf(b.locale)))
      .map(own => entryOf(bundle, factsOf(kind).singular, own))
  })
  return { entries: [...translationsOf(bundle), ...entries, ...achievements()], files: bundle.files }
}
