import type { z } from 'zod'
import { article, articleCard, articleFields } from '../content/article.ts'
import { QUESTION_KINDS } from '../content/attempt.ts'
import { course, courseBase, courseCard, courseFields, finalTestFields, moduleFields } from '../content/course.ts'
import { lesson, lessonCard, lessonFields, screenFields, slideFields } from '../content/lesson.ts'
import { groupFields, level } from '../content/level.ts'
import { path, pathFields } from '../content/path.ts'
import { quest, questCard, questFields, questStep, stepCard, stepFields } from '../content/quest.ts'
import * as site from '../content/site.ts'
import { type Attributes, decimal, json, line, lines, many, oneOf, required, yesOrNo } from './attributes.ts'
import { linkFields, rewardFields, seoFields } from './components.ts'
import type { Fields } from './fields.ts'
import type { Kind } from './kinds.ts'

/** What entries of a kind hold, and how they are read. */
interface KindModel {
  /** As editors read it in Strapi. */
  name: string
  /** Whether an entry can be written without being published. */
  hasDrafts?: true
  fields: Fields
  whole: z.ZodType
  /** As lists and other entries show it; without one that is the whole. */
  card?: z.ZodType
  /** What a list answers of its cards. */
  listed?: z.ZodType
}

export const MODEL: Readonly<Record<Kind, KindModel>> = {
  levels: { name: 'Level', fields: groupFields, whole: level },
  'article-types': { name: 'Article type', fields: groupFields, whole: level },
  common: { name: 'Site', fields: site.commonFields, whole: site.common },
  faqs: { name: 'Question and answer', hasDrafts: true, fields: site.faqFields, whole: site.faq },
  terms: { name: 'Term', hasDrafts: true, fields: site.termFields, whole: site.term },
  pages: { name: 'Page', hasDrafts: true, fields: site.pageFields, whole: site.page, card: site.pageCard },
  articles: { name: 'Article', hasDrafts: true, fields: articleFields, whole: article, card: articleCard },
  courses: { name: 'Course', hasDrafts: true, fields: courseFields, whole: course, card: courseBase, listed: courseCard },
  paths: { name: 'Path', hasDrafts: true, fields: pathFields, whole: path },
  lessons: { name: 'Lesson', hasDrafts: true, fields: lessonFields, whole: lesson, card: lessonCard },
  quests: { name: 'Quest', hasDrafts: true, fields: questFields, whole: quest, card: questCard },
  'quest-steps': { name: 'Quest step', hasDrafts: true, fields: stepFields, whole: questStep, card: stepCard },
}

/** Returns the attributes of fields in Strapi, by their names there. */
export const attributesOf = (fields: Fields): Attributes =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { strapi, strapiName = name }]) => (strapi ? [[strapiName, strapi]] : [])),
  )

/** The components of the content types, by `category.name` (docs/content-api.md, Fields, Screens and Questions). */
export const components: Readonly<Record<string, Attributes>> = {
  'shared.seo': attributesOf(seoFields),
  'shared.link': attributesOf(linkFields),
  'shared.reward': attributesOf(rewardFields),
  'site.social': attributesOf(site.socialFields),
  'site.notice': attributesOf(site.noticeFields),
  'site.banner': attributesOf(site.bannerFields),
  'course.module': attributesOf(moduleFields),
  'course.final-test': attributesOf(finalTestFields),
  'lesson.slide': attributesOf(slideFields),
  'lesson.screen': attributesOf(screenFields),
  // Read by `worker/content/questions/`.
  'lesson.question': {
    question: required(lines),
    kind: oneOf(...QUESTION_KINDS),
    explanation: lines,
    hint: lines,
    answers: many('lesson.answer'),
    number: line,
    tolerance: decimal,
    unit: line,
    figure: lines,
    goal: json,
    variants: json,
    twin: json,
  },
  'lesson.answer': { text: required(lines), correct: yesOrNo, explanation: lines, matches: lines },
}
