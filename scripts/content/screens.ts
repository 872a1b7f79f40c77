import { optionsOf } from '../../shared/figures/figure-line.ts'
import { FIGURE_MODELS, FIGURE_NAMES } from '../../shared/figures/models.ts'
import { optionProblem } from '../../shared/figures/option-problem.ts'
import { didYouMean } from './did-you-mean.ts'
import { compileMarkdown, countWords, type Files, plainText, sectionsOf } from './markdown.ts'
import { linesOutsideCode, outlineOf } from './outline.ts'
import { Problems } from './problem.ts'

/** What a lesson keeps to, so that a screen is one idea and soon asks for something (docs/writing-content.md). */
const SCREENS = { least: 5, most: 9 }
const LONGEST = { words: 100, characters: 255 }
const BEFORE_FIRST = { words: 65, characters: 165 }

const FIGURE = /^::figure\{([^{}]*)\}\s*$/
const CHECK = /^::check\{\s*([a-z0-9-]+)\s*\}\s*$/
const NOTE = /^Note:\s*$/

export interface PlacedFigure {
  name: string
  options: Readonly<Record<string, string>>
}

/** One screen of a lesson as its author wrote it. */
export interface ItemScreen {
  title: string
  text: string
  /** What is said aloud of it. */
  spoken: string
  figure: PlacedFigure | null
  /** Id of the question at its end. */
  check: string | null
  line: number
}

interface Position {
  folder: string
  file: string
  line: number
}

/** Whether a screen has a figure that exists, or none. */
export const isKnownFigure = (figure: PlacedFigure | null) => !figure || figure.name in FIGURE_MODELS

function checkFigure(figure: PlacedFigure, { file, line }: Position, problems: Problems) {
  const model = FIGURE_MODELS[figure.name as keyof typeof FIGURE_MODELS]
  if (!model) {
    problems.add(
      file,
      line,
      `There is no figure "${figure.name}"`,
      `${didYouMean(figure.name, FIGURE_NAMES)}The figures are ${FIGURE_NAMES.join(', ')}.`,
    )
    return
  }
  for (const [name, value] of Object.entries(figure.options)) {
    const problem = optionProblem(model.OPTIONS, name, value)
    if (problem) problems.add(file, line, `Figure "${figure.name}": ${problem}`, 'See docs/writing-content.md for its options.')
  }
}

/** Figures of any text: their names and options must be known. */
export function figuresOf(markdown: string, position: Position, problems: Problems): PlacedFigure[] {
  return linesOutsideCode(markdown).flatMap((text, i) => {
    const inside = FIGURE.exec(text.trim())?.[1]
    if (inside === undefined) return []
    const { name = '', ...options } = optionsOf(inside)
    const figure = { name, options }
    checkFigure(figure, { ...position, line: position.line + i }, problems)
    return [figure]
  })
}

function readScreen(
  { title, body, line, definitions }: { title: string; body: string; line: number; definitions: readonly string[] },
  { folder, file }: Position,
  files: Files,
  problems: Problems,
): ItemScreen & { wordsBefore: string } {
  const lines = body.split('\n')
  const outside = linesOutsideCode(body)
  const noted = outside.findIndex(text => NOTE.test(text))
  const end = noted < 0 ? lines.length : noted
  const checks = outside.slice(0, end).flatMap((text, i) => {
    const id = CHECK.exec(text.trim())?.[1]
    return id ? [{ id, at: i }] : []
  })
  // Without a note, what is below the check was probably meant to be said.
  const after =
    checks[0] && noted >= 0
      ? lines
          .slice(checks[0].at + 1, end)
          .join('')
          .trim()
      : ''
  if (checks.length > 1 || after)
    problems.add(
      file,
      line,
      checks.length > 1 ? `The screen "${title}" has ${checks.length} checks` : `Text of "${title}" stands below its check`,
      checks.length > 1 ? 'Give each screen one.' : 'Put it above the check, or into the next screen.',
    )
  // A check leaves an empty line, so that lines are counted right.
  const shown = lines.slice(0, end).map((text, i) => (checks.some(({ at }) => at === i) ? '' : text))
  const markdown = [...shown, ...definitions].join('\n')
  const place = { folder, file, line: line + 1 }
  const figures = figuresOf(markdown, place, problems)
  const { html } = compileMarkdown(markdown, place, files, problems)
  const spoken = noted < 0 ? '' : lines.slice(noted + 1).join('\n')
  const firstFigure = outside.slice(0, end).findIndex(text => FIGURE.test(text.trim()))
  const wordsBefore = (firstFigure < 0 ? shown : shown.slice(0, firstFigure)).join('\n')
  return {
    title,
    text: html,
    spoken: compileMarkdown(spoken, { folder, file, line: line + 1 + noted }, files, problems).html,
    figure: figures[0] ?? null,
    check: checks[0]?.id ?? null,
    line,
    wordsBefore: compileMarkdown(wordsBefore, place, new Map(), new Problems()).html,
  }
}

const isTooLong = ({ words, characters }: ReturnType<typeof countWords>, most: typeof LONGEST) =>
  characters / most.characters + words / most.words > 1
const inWords = ({ words, characters }: ReturnType<typeof countWords>) =>
  characters ? `${characters} characters` : `${words} words`

/** Whether a lesson has as many screens as a lesson may have. */
export const isRightCount = ({ length }: readonly unknown[]) => length >= SCREENS.least && length <= SCREENS.most

/** A lesson's text in a language as screens: each section is one. */
export function readScreens(body: string, overview: string, position: Position, files: Files, problems: Problems): ItemScreen[] {
  const { file } = position
  const lineOf = (line: number) => position.line + line - 1
  const { definitions } = outlineOf(body)
  const read = sectionsOf(body).map(section =>
    readScreen({ ...section, definitions, line: lineOf(section.line) }, position, files, problems),
  )
  if (!isRightCount(read))
    problems.add(
      file,
      position.line,
      `The lesson has ${read.length} screens`,
      `Write ${SCREENS.least} to ${SCREENS.most}, each a section that begins with "## ".`,
    )
  const first = read.findIndex(({ figure, check }) => figure || check)
  const before = countWords(
    [
      overview,
      ...read.slice(0, first < 0 ? read.length : first + 1).map(screen => `${screen.title} ${plainText(screen.wordsBefore)}`),
    ].join(' '),
  )
  if (isTooLong(before, BEFORE_FIRST))
    problems.add(
      file,
      read[0]?.line ?? position.line,
      `${inWords(before)} stand before the first check or figure, the overview with them`,
      `At most ${BEFORE_FIRST.words} words (Japanese: ${BEFORE_FIRST.characters} characters): let the reader try something sooner.`,
    )
  for (const { title, text, spoken, line } of read) {
    const length = countWords(plainText(text))
    if (!spoken)
      problems.add(file, line, `Nothing is said aloud of "${title}"`, 'Write it below a line "Note:" at the end of the screen.')
    else if (isTooLong(length, LONGEST))
      problems.add(
        file,
        line,
        `The screen "${title}" has ${inWords(length)}`,
        `At most ${LONGEST.words} words (Japanese: ${LONGEST.characters} characters): one idea a screen.`,
      )
  }
  return read.map(({ wordsBefore: _, ...screen }) => screen)
}

/** Both languages must have the same screens: their figures and checks are at the same places. What is wrong in one is no difference. */
export function checkSameScreens(
  english: readonly ItemScreen[],
  other: readonly ItemScreen[],
  { file, isAsked, problems }: { file: string; isAsked: (check: string) => boolean; problems: Problems },
) {
  if (!isRightCount(english) || !isRightCount(other)) return
  if (english.length !== other.length)
    return problems.add(
      file,
      1,
      `There are ${other.length} screens, in English ${english.length}`,
      'Write the same number: #s3 is the same screen.',
    )
  for (const [i, screen] of other.entries()) {
    const { figure, check } = english[i] ?? screen
    const isFirst = english.findIndex(screen => screen.check === check) === i
    if (screen.check !== check && (check === null || (isFirst && isAsked(check))))
      problems.add(
        file,
        screen.line,
        `Screen ${i + 1} asks ${screen.check ?? 'nothing'}, in English ${check ?? 'nothing'}`,
        'Ask the same.',
      )
    if (isKnownFigure(screen.figure) && isKnownFigure(figure) && screen.figure?.name !== figure?.name)
      problems.add(
        file,
        screen.line,
        `Screen ${i + 1} has the figure ${screen.figure?.name ?? '(none)'}, in English ${figure?.name ?? '(none)'}`,
        'Show the same figure.',
      )
  }
}
