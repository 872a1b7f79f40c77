import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { onTestFinished } from 'vitest'
import { compileWithoutCache } from '../../scripts/content/compile.ts'
import { describe as inWords, type Problem } from '../../scripts/content/problem.ts'
import type { Day } from '../../shared/day.ts'

/** Files of a content folder; null leaves one out. */
export type Files = Record<string, string | null>

export const front = (fields: string, body = 'Text.') => `---\n${fields}\n---\n\n${body}\n`
export const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20" fill="#000"/></svg>'

export const ENGLISH_COURSE = `headline: Basics
description: What you can do afterwards.
level: basic
publishedAt: 2026-09-01
modules:
  - slug: first
    title: First
    description: It begins.
    lessons: [money]`

export const JAPANESE_COURSE = `headline: 基礎
description: できるようになること。
modules:
  - slug: first
    title: 最初
    description: はじまり。`

export const QUESTIONS = `checks:
  - id: guess
    right: [a]
quiz:
  questions:
    - id: who
      right: [a]
      screen: 1
    - id: why
      right: [a, b]
      screen: 2
`

/** The same, where each question of the quiz names the sentence that decides it. */
export const TAUGHT = QUESTIONS.replace('screen: 1', 'screen: 1\n      taught: Shown.').replace(
  'screen: 2',
  'screen: 2\n      taught: Said.',
)

export const question = (id: string, text: string, more = '') =>
  `${id}:\n  question: ${text}\n${more}  options:\n    a: { text: One, explanation: Because. }\n    b: { text: Two, explanation: Because not. }\n`
export const QUESTION_WORDS =
  question('who', 'Who?', '  hint: Ask.\n') +
  question('why', 'Why?', '  hint: Ask.\n') +
  question('guess', 'What?', '  hint: Think.\n')

const SCREENS: [string, string][] = [
  ['One', '一'],
  ['Two', '二'],
  ['Three', '三'],
  ['Four', '四'],
  ['Five', '五'],
]
/** A lesson of five screens, the first with a figure and a check. */
export const screensIn = (language: 0 | 1) =>
  SCREENS.map(
    (titles, i) =>
      `## ${titles[language]}\n\n${['Shown.', '見せる。'][language]}\n\n${i ? '' : '::figure{name="hash"}\n\n::check{guess}\n\n'}Note:\n\n${['Said.', '話す。'][language]}\n`,
  ).join('\n')

/** A small academy without a mistake: one of each kind. */
export const SOUND: Files = {
  'levels/basic/en.md': front('name: Basic\norder: 1', ''),
  'levels/basic/ja-JP.md': front('name: 初級', ''),
  'article-types/guide/en.md': front('name: Guide\norder: 1', ''),
  'article-types/guide/ja-JP.md': front('name: ガイド', ''),
  'courses/basics/en.md': front(ENGLISH_COURSE),
  'courses/basics/ja-JP.md': front(JAPANESE_COURSE),
  'lessons/money/en.md': front(
    'headline: Money\noverview: What it is.\npublishedAt: 2026-09-01\ncheckedAt: 2026-09-01',
    screensIn(0),
  ),
  'lessons/money/ja-JP.md': front('headline: お金\noverview: お金とは。', screensIn(1)),
  'lessons/money/questions.yaml': QUESTIONS,
  'lessons/money/questions.en.yaml': QUESTION_WORDS,
  'lessons/money/questions.ja-JP.yaml': QUESTION_WORDS,
  'articles/keys/en.md': front('headline: Keys\nexcerpt: Short.\ntype: guide\npublishedAt: 2026-09-01\ncheckedAt: 2026-09-01'),
  'articles/keys/ja-JP.md': front('headline: 鍵\nexcerpt: 短い。'),
  'quests/walk/en.md': front('headline: Walk\ndescription: Go.\npublishedAt: 2026-09-01\nsteps: [sort]'),
  'quests/walk/ja-JP.md': front('headline: 散歩\ndescription: 行く。'),
  'quest-steps/sort/en.md': front('headline: Sort'),
  'quest-steps/sort/ja-JP.md': front('headline: 並べる'),
  'quest-steps/sort/step.yaml': 'kind: ordering\norder: [b, a]',
  'quest-steps/sort/step.en.yaml': 'prompt: Sort.\nexplanation: So.\nitems:\n  a: One\n  b: Two',
  'quest-steps/sort/step.ja-JP.yaml': 'prompt: 並べる。\nexplanation: だから。\nitems:\n  a: 一\n  b: 二',
}

/** Writes files below a folder; null deletes one. */
export async function writeFiles(root: string, files: Record<string, string | Uint8Array | null>) {
  for (const [name, text] of Object.entries(files)) {
    const file = join(root, name)
    if (text !== null) await mkdir(dirname(file), { recursive: true })
    await (text === null ? rm(file, { force: true }) : writeFile(file, text))
  }
}

/** An empty folder that is deleted after the test. */
export async function testFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'campus-content-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

/** Compiles the small academy with some files changed, on a day, if one is given. */
export async function compile(changes: Record<string, string | Uint8Array | null> = {}, today?: Day) {
  const root = await testFolder()
  await writeFiles(root, { ...SOUND, ...changes })
  const { bundle, problems, items } = compileWithoutCache(root, today)
  const inRoot = (list: readonly Problem[]) => list.map(problem => ({ ...problem, file: relative(root, problem.file) }))
  return {
    bundle,
    items,
    problems: inRoot(problems.list),
    advice: inRoot(problems.advice),
    words: problems.list.map(inWords).join('\n'),
  }
}

/** An English text of the small academy with a piece exchanged. */
export const edited = (name: string, from: string, to: string): Files => {
  const text = SOUND[name] ?? ''
  if (!text.includes(from)) throw new Error(`${name} does not hold ${from}`)
  return { [name]: text.replace(from, to) }
}
