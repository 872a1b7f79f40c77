import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'
import { LOCALES, type Locale } from '../../shared/locale.ts'
import type { ContentBundle } from '../../worker/origin/bundle.ts'
import type { Item } from './item.ts'
import { compileMarkdown, type Files, type Picture, sectionsOf } from './markdown.ts'
import type { Problems } from './problem.ts'
import { askedIn, checkQuizWords, checkRules, checkSameOptions, checkUniqueIds } from './quizzes.ts'
import {
  type FinalTestKey,
  finalTestKey,
  type QuizKey,
  type QuizWords,
  quizKey,
  quizWords,
  type StepKey,
  stepKey,
  stepWords,
} from './schemas.ts'
import { checkBody, readYaml, type Source } from './source-file.ts'

type Bank = ContentBundle['questionBanks'][number]

function read<T>(item: Item, name: string, schema: z.ZodType<T>, problems: Problems): Source<T> | null {
  const file = join(item.folder, name)
  return existsSync(file) ? readYaml(file, readFileSync(file, 'utf8'), schema, problems) : null
}

const localesOf = (item: Item) => LOCALES.filter(locale => item.texts[locale])

/** A part of an item in each of its languages; a missing one is a problem. */
function readWords<T>(item: Item, stem: string, schema: z.ZodType<T>, problems: Problems): Partial<Record<Locale, Source<T>>> {
  const found: Partial<Record<Locale, Source<T>>> = {}
  for (const locale of localesOf(item)) {
    const name = `${stem}.${locale}.yaml`
    if (!existsSync(join(item.folder, name)))
      problems.add(join(item.folder, name), 1, `${stem}.yaml has no words in ${locale}`, `Write ${name} with the same ids.`)
    const source = read(item, name, schema, problems)
    if (source) found[locale] = source
  }
  return found
}

export interface QuizFacts {
  questions: number
  hearts: number | null
  min_to_pass: number | null
}

export interface ItemQuiz {
  facts: QuizFacts
  bank: Omit<Bank, 'documentId'>
  key: Source<QuizKey> | Source<FinalTestKey>
}

/** A quiz beside an item: its key once, its words in every language. Null where there is none, or where it cannot be read. */
export function readQuiz(item: Item, part: 'quiz' | 'recap-quiz' | 'final-test', problems: Problems): ItemQuiz | null {
  const finalTest = part === 'final-test'
  const key = finalTest ? read(item, `${part}.yaml`, finalTestKey, problems) : read(item, `${part}.yaml`, quizKey, problems)
  if (!key) {
    for (const locale of localesOf(item))
      if (existsSync(join(item.folder, `${part}.${locale}.yaml`)) && !existsSync(join(item.folder, `${part}.yaml`)))
        problems.add(
          join(item.folder, `${part}.yaml`),
          1,
          `${part}.${locale}.yaml has no key`,
          `Write ${part}.yaml with the ids and right options.`,
        )
    return null
  }
  checkUniqueIds(key, problems)
  if (part !== 'recap-quiz') checkRules(key, askedIn(key, finalTest), problems)
  const words = readWords<QuizWords>(item, part, quizWords, problems)
  for (const source of Object.values(words)) checkQuizWords(key, source, problems)
  if (words.en && words['ja-JP']) checkSameOptions(words.en, words['ja-JP'], problems)
  const { hearts = null, min_to_pass = null } = key.value
  return {
    facts: { questions: key.value.questions.length, hearts, min_to_pass },
    bank: {
      part,
      key: key.value,
      words: Object.fromEntries(Object.entries(words).map(([locale, source]) => [locale, source.value])),
    },
    key,
  }
}

export interface ItemStep {
  facts: Partial<Record<Locale, Record<string, unknown>>>
  bank: Omit<Bank, 'documentId'>
}

/** What a reader may know of a step: its question and the options' texts, in an order that gives nothing away. */
function publicStep(key: StepKey, words: Record<string, unknown>): Record<string, unknown> {
  const {
    prompt,
    action = '',
    hint = '',
    alternative,
    items,
  } = words as {
    prompt: string
    action?: string
    hint?: string
    alternative?: { prompt: string; options: Record<string, { text: string }> }
    items?: Record<string, string>
    options?: Record<string, { text: string }>
  }
  const options = (words.options ?? alternative?.options ?? {}) as Record<string, { text: string }>
  const choices = Object.entries(options).map(([id, option]) => ({ id, text: option.text }))
  const sortable = Object.entries(items ?? {}).map(([id, text]) => ({ id, text }))
  const shown = [...choices, ...sortable].sort((a, b) => a.id.localeCompare(b.id))
  // What is to be put in order must not be in order already.
  if ('order' in key && shown.every(({ id }, i) => id === key.order[i])) shown.push(...shown.splice(0, 1))
  const several = 'right' in key && key.right.length > 1
  return {
    kind: key.kind,
    several,
    otherPrompt: alternative?.prompt ?? '',
    prompt,
    action,
    hint,
    options: shown,
    actionLink: key.kind === 'visit' ? key.actionLink : null,
  }
}

/** The task of a quest step. Null where it cannot be read. */
export function readStep(item: Item, problems: Problems): ItemStep | null {
  const key = read(item, 'step.yaml', stepKey, problems)
  if (!key) {
    if (!existsSync(join(item.folder, 'step.yaml')))
      problems.add(join(item.folder, 'step.yaml'), 1, 'The step has no task', 'Write step.yaml with its kind and key.')
    return null
  }
  const schema = stepWords[key.value.kind] as z.ZodType<Record<string, unknown>>
  const words = readWords(item, 'step', schema, problems)
  const facts: ItemStep['facts'] = {}
  for (const [locale, source] of Object.entries(words) as [Locale, Source<Record<string, unknown>>][]) {
    const shown = publicStep(key.value, source.value)
    facts[locale] = shown
    const offered = (shown.options as { id: string }[]).map(option => option.id)
    const wanted = 'right' in key.value ? key.value.right : 'order' in key.value ? key.value.order : []
    const unknown = wanted.filter(id => !offered.includes(id))
    if (unknown.length)
      problems.add(
        key.file,
        1,
        `${unknown.join(', ')} does not stand in ${source.file}`,
        `The ids there are ${offered.join(', ')}.`,
      )
    if ('order' in key.value && offered.length !== wanted.length)
      problems.add(
        key.file,
        key.lineOf(['order']),
        `The order has ${wanted.length} places, ${source.file} ${offered.length} items`,
        'Name every item once.',
      )
  }
  return {
    facts,
    bank: { part: 'step', key: key.value, words: Object.fromEntries(Object.entries(words).map(([l, s]) => [l, s.value])) },
  }
}

export interface ItemSlide {
  title: string
  text: string
  image: Picture | null
}

function readSections(item: Item, stem: string, locale: Locale, problems?: Problems) {
  const file = join(item.folder, `${stem}.${locale}.md`)
  if (!existsSync(file)) return null
  const content = readFileSync(file, 'utf8')
  if (problems) checkBody(file, content, 1, problems)
  return { file, sections: sectionsOf(content) }
}

/** The slides of a lesson in a language. A picture leaves the text: it is shown large. */
export function readSlides(item: Item, locale: Locale, files: Files, problems: Problems): ItemSlide[] {
  const found = readSections(item, 'slides', locale, problems)
  const english = readSections(item, 'slides', 'en')
  if (!found) {
    if (english)
      problems.add(
        join(item.folder, `slides.${locale}.md`),
        1,
        `The slides are missing in ${locale}`,
        'Write as many slides as in English.',
      )
    return []
  }
  if (english && english.sections.length !== found.sections.length)
    problems.add(
      found.file,
      1,
      `There are ${found.sections.length} slides, in English ${english.sections.length}`,
      'Write the same number, so that #slide-3 is the same slide.',
    )
  return found.sections.map(({ title, body, line }) => {
    const { html, pictures } = compileMarkdown(body, { folder: item.folder, file: found.file, line: line + 1 }, files, problems)
    return { title, text: html.replace(/<p>\s*<img[^>]*>\s*<\/p>/g, '').trim(), image: pictures[0] ?? null }
  })
}

/** The transcript of a lesson in a language: one section a slide, whose title leads to it. */
export function readTranscript(
  item: Item,
  locale: Locale,
  slides: readonly ItemSlide[],
  files: Files,
  problems: Problems,
): string {
  const found = readSections(item, 'transcript', locale, problems)
  if (!found) {
    if (readSections(item, 'transcript', 'en'))
      problems.add(
        join(item.folder, `transcript.${locale}.md`),
        1,
        `The transcript is missing in ${locale}`,
        'Write one section for each slide.',
      )
    return ''
  }
  const titles = found.sections.map(section => section.title)
  const wanted = slides.map(slide => slide.title)
  const differing = wanted.findIndex((title, i) => titles[i] !== title)
  const wrong = differing < 0 ? wanted.length : differing
  if (differing >= 0 || titles.length !== wanted.length)
    problems.add(
      found.file,
      found.sections[wrong]?.line ?? 1,
      `Section ${wrong + 1} is called "${titles[wrong] ?? '(missing)'}", the slide "${wanted[wrong] ?? '(none)'}"`,
      'Use the titles of the slides, in their order.',
    )
  const markdown = found.sections.map(({ title, body }, i) => `### [${title}](#slide-${i + 1})\n\n${body}`).join('\n')
  return compileMarkdown(markdown, { folder: item.folder, file: found.file, line: 1 }, files, problems).html
}
