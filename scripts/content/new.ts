import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Misused, Refused } from '../academy/command-line.ts'
import { withLesson } from './with-lesson.ts'

const today = () => new Date().toISOString().slice(0, 10)

const options = (first: string, second: string, why: string, whyNot: string) =>
  `  options:\n    a: { text: ${first}, explanation: ${why} }\n    b: { text: ${second}, explanation: ${whyNot} }\n`

/** A check, and a quiz of one question with its twin. */
const QUESTIONS: Record<string, string> = {
  'questions.yaml':
    'checks:\n  - id: first-check\n    right: [a]\nquiz:\n  questions:\n    - id: first-question\n      right: [a]\n      screen: 1\n      taught: One idea.\n      twin: { id: first-question-again, right: [a] }\n',
  'questions.en.yaml': [
    `first-check:\n  question: What do you think?\n  hint: What to think of, and not the answer.\n${options('This', 'That', 'Because.', 'Because not.')}`,
    ...['first-question', 'first-question-again'].map(
      id =>
        `${id}:\n  question: Which one (${id})?\n  hint: What to think of, and not the answer.\n${options('This', 'That', 'Because.', 'Because not.')}`,
    ),
  ].join(''),
  'questions.ja-JP.yaml': [
    `first-check:\n  question: どう思いますか。\n  hint: 答えではなく、考える手がかり。\n${options('これ', 'あれ', 'その理由。', '違う理由。')}`,
    ...['first-question', 'first-question-again'].map(
      id =>
        `${id}:\n  question: どれですか（${id}）。\n  hint: 答えではなく、考える手がかり。\n${options('これ', 'あれ', 'その理由。', '違う理由。')}`,
    ),
  ].join(''),
}

/** Five screens: the first with something to try and to answer. */
const screens = (title: string, text: string, said: string) =>
  [1, 2, 3, 4, 5]
    .map(
      number =>
        `## ${title}${number}\n\n${text}\n\n${number === 1 ? '::figure{name="hash"}\n\n::check{first-check}\n\n' : ''}Note:\n\n${said}`,
    )
    .join('\n\n')

const front = (fields: string, body: string) => `---\n${fields}\n---\n\n${body}\n`

/** A first draft of each kind, whose folder is called as the kind in the plural. Drafts are checked, and not shown. */
const skeletons: Record<string, (name: string) => Record<string, string>> = {
  course: name => ({
    'en.md': front(
      `headline: ${name}\ndescription: What you can do afterwards.\nlevel: basic\npublishedAt: ${today()}\ndraft: true\nmodules:\n  - slug: first-module\n    title: First module\n    description: What it is about.\n    lessons: [${name}-lesson]`,
      'What this course is about.',
    ),
    'ja-JP.md': front(
      `headline: ${name}\ndescription: できるようになること。\nmodules:\n  - slug: first-module\n    title: 最初のモジュール\n    description: 何を学ぶか。`,
      'このコースについて。',
    ),
  }),
  lesson: name => ({
    'en.md': front(
      `headline: ${name}\noverview: What this lesson shows.\npublishedAt: ${today()}\ncheckedAt: ${today()}\ndraft: true`,
      screens('Screen ', 'One idea.', 'What you say aloud.'),
    ),
    'ja-JP.md': front(
      `headline: ${name}\noverview: できるようになること。`,
      screens('画面', '1つの考え。', '声に出して話すこと。'),
    ),
    ...QUESTIONS,
  }),
  article: name => ({
    'en.md': front(
      `headline: ${name}\nexcerpt: One sentence for the card.\ntype: guide\npublishedAt: ${today()}\ncheckedAt: ${today()}\ndraft: true`,
      '## First section\n\nText.',
    ),
    'ja-JP.md': front(`headline: ${name}\nexcerpt: カードに出る一文。`, '## 最初の節\n\n本文。'),
  }),
  quest: name => ({
    'en.md': front(
      `headline: ${name}\ndescription: What you will do.\npublishedAt: ${today()}\ndraft: true\nsteps: [${name}-step]`,
      'Introduction.',
    ),
    'ja-JP.md': front(`headline: ${name}\ndescription: 何をするか。`, '紹介。'),
  }),
  'quest-step': name => ({
    'en.md': front(`headline: ${name}\ndraft: true`, 'What to do.'),
    'ja-JP.md': front(`headline: ${name}`, 'すること。'),
    'step.yaml': 'kind: choice\nright: [a]\n',
    'step.en.yaml':
      'prompt: Which one?\noptions:\n  a: { text: This, explanation: Because. }\n  b: { text: That, explanation: Because not. }\n',
    'step.ja-JP.yaml':
      'prompt: どれですか。\noptions:\n  a: { text: これ, explanation: その理由。 }\n  b: { text: あれ, explanation: 違う理由。 }\n',
  }),
  path: name => ({
    'en.md': front(`headline: ${name}\ndescription: Whom it is for.\norder: 99\ndraft: true\ncourses: [crypto-basics]`, ''),
    'ja-JP.md': front(`headline: ${name}\ndescription: どんな人のためか。`, ''),
  }),
  faq: () => ({
    'en.md': front('question: What is it?\norder: 99\ndraft: true', 'The answer.'),
    'ja-JP.md': front('question: それは何ですか。', '答え。'),
  }),
  page: name => ({ 'en.md': front(`title: ${name}\ndraft: true`, 'Text.'), 'ja-JP.md': front(`title: ${name}`, '本文。') }),
  term: name => ({
    'en.md': front(`term: ${name}\ndraft: true`, 'What it means.'),
    'ja-JP.md': front(`term: ${name}\nreading: よみ`, '意味。'),
  }),
}

const NAME = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** Writes a skeleton of an item below `root`; never over one that exists. A lesson may be added to a module (`course/module`) at once. */
export function writeSkeleton(kind: string, name: string, within?: string, root = 'content') {
  const skeleton = skeletons[kind]
  if (!skeleton || !NAME.test(name))
    throw new Misused(
      `KIND is one of ${Object.keys(skeletons).join(', ')}; NAME has lower-case letters, digits and single hyphens`,
    )
  if (within !== undefined && kind !== 'lesson') throw new Misused('--in is an option of new lesson')
  const folder = join(root, `${kind}s`, name)
  if (existsSync(folder)) throw new Refused(`${folder} exists already`)
  const course = within === undefined ? null : withLesson(root, within, name)
  mkdirSync(folder, { recursive: true })
  for (const [file, text] of Object.entries(skeleton(name))) writeFileSync(join(folder, file), text)
  if (course) writeFileSync(course.file, course.text)
  console.log(`✓ ${folder} (a draft: remove "draft: true" to publish it)`)
  if (kind === 'lesson' && !course) console.log('  Name it in a module of a course before you publish it.')
}
