import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LOCALES } from '../../shared/locale.ts'
import {
  compile,
  ENGLISH_COURSE,
  edited,
  type Files,
  front,
  JAPANESE_COURSE,
  QUESTION_WORDS,
  QUESTIONS,
  question,
  SOUND,
  SVG,
} from '../../tests/support/small-academy.ts'
import { contentBundle } from '../../worker/origin/bundle.ts'
import { compileContent, compileWithoutCache, NEVER } from './compile.ts'
import { describe as inWords } from './problem.ts'
import { reservedSlugs } from './references.ts'

test.each([
  ['content', compileContent],
  ['gallery/content', compileWithoutCache],
])('the curriculum in %s/ has no mistake, in either language', (folder, compiled) => {
  const { bundle, problems } = compiled(folder)
  expect(problems.list.map(inWords)).toEqual([])
  expect(contentBundle.safeParse(bundle).error?.issues ?? []).toEqual([])
  const slugsIn = (locale: string) =>
    bundle.entries.filter(entry => entry.locale === locale).map(entry => `${entry.kind}/${entry.slug}`)
  expect(slugsIn('ja-JP')).toEqual(slugsIn('en'))
})

test('every course of the curriculum has a final test of at least 10 questions, and every question has words in both languages', () => {
  const { bundle } = compileContent('content')
  const courses = bundle.entries.filter(entry => entry.kind === 'courses' && entry.locale === 'en')
  for (const { documentId, slug } of courses) {
    const bank = bundle.questionBanks.find(candidate => candidate.documentId === documentId && candidate.part === 'final-test')
    expect((bank?.key.questions as unknown[] | undefined)?.length, slug).toBeGreaterThanOrEqual(10)
  }
  for (const bank of bundle.questionBanks) expect(Object.keys(bank.words).sort()).toEqual(['en', 'ja-JP'])
})

interface Shown {
  title: string
  text: string
  check: unknown
}

test('at least two screens of three have something to answer or to handle, and each lesson a figure', () => {
  const { bundle } = compileContent('content')
  const lessons = bundle.entries.filter(({ kind }) => kind === 'lessons')
  const screensOf = ({ data }: (typeof lessons)[number]) => data.screens as Shown[]
  const hasFigure = ({ text }: Shown) => text.includes('<figure data-figure=')
  for (const lesson of lessons) {
    const screens = screensOf(lesson)
    const active = screens.filter(screen => screen.check || hasFigure(screen))
    expect(active.length / screens.length, `${lesson.slug} ${lesson.locale}`).toBeGreaterThanOrEqual(2 / 3)
    expect(screens.some(hasFigure), `${lesson.slug} ${lesson.locale}`).toBe(true)
  }
  expect(lessons).toHaveLength(readdirSync('content/lessons').length * LOCALES.length)
})

test('every question of a lesson’s quiz can be asked in another form', () => {
  const { bundle } = compileContent('content')
  for (const { part, key } of bundle.questionBanks)
    if (part === 'quiz')
      for (const { id, twin, variants } of key.questions as { id: string; twin?: unknown; variants?: unknown }[])
        expect(twin ?? variants, id).toBeDefined()
})

test('the small academy of these tests has no mistake', async () => {
  const { problems, bundle, items } = await compile()
  expect(problems).toEqual([])
  expect(items).toBe(7)
  expect(bundle.entries).toHaveLength(14)
})

const GUESS = question('guess', 'What?', '  hint: Think.\n')
const WHY = question('why', 'Why?', '  hint: Ask.\n')
const COUNTED = 'why:\n  question: Why?\n  hint: Ask.\n  explanation: So.\n'
const ORDERED = 'why:\n  question: Why?\n  hint: Ask.\n  items: { a: One, b: Two, c: Three }\n  explanation: So.\n'
const PAIRS =
  'why:\n  question: Why?\n  hint: Ask.\n  left: { a: One, b: Two }\n  right: { x: Eins, y: Zwei }\n  explanation: So.\n'

/** The lesson of the small academy, at another address. */
const lessonAt = (slug: string): Files =>
  Object.fromEntries(
    Object.entries(SOUND).flatMap(([name, text]) => {
      const file = /^lessons\/money\/(.*)/.exec(name)?.[1]
      return file ? [[`lessons/${slug}/${file}`, text]] : []
    }),
  )

interface Expected {
  file: string
  line: number
  what: RegExp
  mend: RegExp
}

const mistakes: [string, Files, Expected][] = [
  [
    'a course that names a lesson which does not exist',
    edited('courses/basics/en.md', 'lessons: [money]', 'lessons: [money, moeny]'),
    { file: 'courses/basics/en.md', line: 10, what: /no lesson "moeny"/, mend: /spelling|content\/lessons\/moeny/ },
  ],
  [
    'a course of an unknown level',
    edited('courses/basics/en.md', 'level: basic', 'level: hard'),
    { file: 'courses/basics/en.md', line: 4, what: /no level "hard"/, mend: /basic/ },
  ],
  [
    'a page that asks a question which no lesson has',
    {
      'pages/home/en.md': front('title: Home\nsample: money/why'),
      'pages/home/ja-JP.md': front('title: 入口'),
    },
    { file: 'pages/home/en.md', line: 3, what: /No lesson asks "money\/why"/, mend: /lesson\/question/ },
  ],
  [
    'an article of an unknown type',
    edited('articles/keys/en.md', 'type: guide', 'type: essay'),
    { file: 'articles/keys/en.md', line: 4, what: /no type "essay"/, mend: /guide/ },
  ],
  [
    'a missing translation',
    { 'articles/keys/ja-JP.md': null },
    { file: 'articles/keys/ja-JP.md', line: 1, what: /translation \(ja-JP\) is missing/, mend: /locales: \[en\]/ },
  ],
  [
    'a missing English text',
    { 'articles/keys/en.md': null },
    { file: 'articles/keys/en.md', line: 1, what: /English text is missing/, mend: /en\.md/ },
  ],
  [
    'a course at the address of a page',
    {
      'courses/basics/en.md': null,
      'courses/basics/ja-JP.md': null,
      'courses/library/en.md': front(ENGLISH_COURSE),
      'courses/library/ja-JP.md': front(JAPANESE_COURSE),
    },
    { file: 'courses/library/en.md', line: 1, what: /"library" is the address of another page/, mend: /Rename/ },
  ],
  [
    'a lesson at the address of a page of every course',
    {
      ...edited('courses/basics/en.md', 'lessons: [money]', 'lessons: [money, final-test]'),
      ...lessonAt('final-test'),
    },
    { file: 'lessons/final-test/en.md', line: 1, what: /"final-test" is the address of/, mend: /Rename/ },
  ],
  [
    'a module at the address of a page of every course',
    {
      'courses/basics/en.md': front(ENGLISH_COURSE.replace('slug: first', 'slug: finished')),
      'courses/basics/ja-JP.md': front(JAPANESE_COURSE.replace('slug: first', 'slug: finished')),
    },
    { file: 'courses/basics/en.md', line: 7, what: /"finished" is the address of/, mend: /Rename/ },
  ],
  [
    'a lesson that no course leads to',
    lessonAt('lost'),
    { file: 'lessons/lost/en.md', line: 1, what: /No course leads to "lost"/, mend: /module of a course/ },
  ],
  [
    'a step that no quest leads to',
    {
      'quest-steps/lost/en.md': SOUND['quest-steps/sort/en.md'] ?? '',
      'quest-steps/lost/ja-JP.md': SOUND['quest-steps/sort/ja-JP.md'] ?? '',
      'quest-steps/lost/step.yaml': 'kind: visit\nactionLink: https://a.example',
      'quest-steps/lost/step.en.yaml': 'prompt: P\naction: A\nexplanation: E',
      'quest-steps/lost/step.ja-JP.yaml': 'prompt: P\naction: A\nexplanation: E',
    },
    { file: 'quest-steps/lost/en.md', line: 1, what: /No quest leads to "lost"/, mend: /steps of a quest/ },
  ],
  [
    'points that are something else in the other language',
    {
      'quests/walk/en.md': `${SOUND['quests/walk/en.md']?.replace('steps: [sort]', 'steps: [sort]\nrewards:\n  - title: Points\n    amount: 50')}`,
      'quests/walk/ja-JP.md': `${SOUND['quests/walk/ja-JP.md']?.replace('行く。', '行く。\nrewards:\n  - title: 点数')}`,
    },
    { file: 'quests/walk/ja-JP.md', line: 5, what: /"点数" is "Points" in English/, mend: /"ポイント" in Japanese/ },
  ],
  [
    'a lesson in two courses',
    { 'courses/more/en.md': front(ENGLISH_COURSE), 'courses/more/ja-JP.md': front(JAPANESE_COURSE) },
    { file: 'courses/more/en.md', line: 10, what: /"money" already belongs to "basics"/, mend: /one place only/ },
  ],
  [
    'a pass mark that an attempt could still reach when its last heart is lost',
    { 'lessons/money/questions.yaml': QUESTIONS.replace('quiz:', 'quiz:\n  hearts: 1\n  min_to_pass: 1') },
    {
      file: 'lessons/money/questions.yaml',
      line: 6,
      what: /could still pass: 2 questions, 1 hearts, 1 to pass/,
      mend: /min_to_pass: 2/,
    },
  ],
  [
    'a pass mark that an attempt with hearts left cannot reach any more',
    { 'lessons/money/questions.yaml': QUESTIONS.replace('quiz:', 'quiz:\n  hearts: 2\n  min_to_pass: 2') },
    {
      file: 'lessons/money/questions.yaml',
      line: 6,
      what: /cannot pass any more: 2 questions, 2 hearts, 2 to pass/,
      mend: /min_to_pass: 1/,
    },
  ],
  [
    'more hearts than questions',
    { 'lessons/money/questions.yaml': QUESTIONS.replace('quiz:', 'quiz:\n  hearts: 3') },
    { file: 'lessons/money/questions.yaml', line: 5, what: /3 hearts for 2 questions/, mend: /at most 2/ },
  ],
  [
    'more than five hearts',
    { 'lessons/money/questions.yaml': QUESTIONS.replace('quiz:', 'quiz:\n  hearts: 6') },
    { file: 'lessons/money/questions.yaml', line: 5, what: /"quiz\.hearts"/, mend: /writing-content/ },
  ],
  [
    'a question without words',
    { 'lessons/money/questions.ja-JP.yaml': QUESTION_WORDS.replace(WHY, '') },
    { file: 'lessons/money/questions.ja-JP.yaml', line: 1, what: /question "why" .* no words/, mend: /Add "why:"/ },
  ],
  [
    'words without a question',
    { 'lessons/money/questions.en.yaml': QUESTION_WORDS + question('extra', 'Extra?') },
    { file: 'lessons/money/questions.en.yaml', line: 20, what: /"extra" is not a question of/, mend: /Remove it/ },
  ],
  [
    'an option without an explanation',
    edited('lessons/money/questions.en.yaml', 'b: { text: Two, explanation: Because not. }', 'b: { text: Two }'),
    {
      file: 'lessons/money/questions.en.yaml',
      line: 6,
      what: /"who\.options\.b\.explanation" is missing/,
      mend: /writing-content/,
    },
  ],
  [
    'an option with an empty explanation',
    edited('lessons/money/questions.en.yaml', 'explanation: Because not.', "explanation: ' '"),
    { file: 'lessons/money/questions.en.yaml', line: 6, what: /who\.options\.b\.explanation.*empty/, mend: /writing-content/ },
  ],
  [
    'a reason that begins with the verdict',
    edited('lessons/money/questions.en.yaml', 'explanation: Because not.', "explanation: 'Right: it is.'"),
    { file: 'lessons/money/questions.en.yaml', line: 6, what: /"who" begins with "Right:"/, mend: /why/ },
  ],
  [
    'a question with one option',
    edited('lessons/money/questions.yaml', 'right: [a]\n      screen', 'right: [c]\n      screen'),
    { file: 'lessons/money/questions.yaml', line: 7, what: /"who": right option c does not exist/, mend: /a, b/ },
  ],
  [
    'a question without a right option',
    edited('lessons/money/questions.yaml', 'right: [a]\n      screen', 'right: []\n      screen'),
    { file: 'lessons/money/questions.yaml', line: 7, what: /at least one right option/, mend: /writing-content/ },
  ],
  [
    'two equal options',
    edited('lessons/money/questions.en.yaml', 'text: Two', 'text: One'),
    { file: 'lessons/money/questions.en.yaml', line: 5, what: /"who" has two equal options/, mend: /different/ },
  ],
  [
    'other options in Japanese than in English',
    edited('lessons/money/questions.ja-JP.yaml', 'b: { text: Two', 'b: { text: Two, explanation: No. }\n    c: { text: Three'),
    { file: 'lessons/money/questions.ja-JP.yaml', line: 5, what: /"who" offers other options than/, mend: /exactly a, b/ },
  ],
  [
    'an id that stands twice',
    edited('lessons/money/questions.yaml', 'id: why', 'id: who'),
    { file: 'lessons/money/questions.yaml', line: 9, what: /id "who" stands twice/, mend: /of its own/ },
  ],
  [
    'a twin without words',
    {
      ...edited(
        'lessons/money/questions.yaml',
        'right: [a]\n      screen: 1',
        'right: [a]\n      twin: { id: who-again, right: [a] }',
      ),
      'lessons/money/questions.ja-JP.yaml': QUESTION_WORDS + question('who-again', 'Who?'),
    },
    { file: 'lessons/money/questions.en.yaml', line: 1, what: /question "who-again" .* no words/, mend: /Add "who-again:"/ },
  ],
  [
    'a twin that is called like a question',
    edited('lessons/money/questions.yaml', 'right: [a]\n      screen: 1', 'right: [a]\n      twin: { id: why, right: [a] }'),
    { file: 'lessons/money/questions.yaml', line: 9, what: /id "why" stands twice/, mend: /of its own/ },
  ],
  [
    'one variant alone',
    edited('lessons/money/questions.yaml', 'right: [a]\n      screen: 1', 'right: [a]\n      variants: [{ n: 1 }]'),
    { file: 'lessons/money/questions.yaml', line: 8, what: /at least two/, mend: /writing-content/ },
  ],
  [
    'a variant whose value stands nowhere',
    edited('lessons/money/questions.yaml', 'right: [a]\n      screen: 1', 'right: [a]\n      variants: [{ n: 1 }, { n: 2 }]'),
    { file: 'lessons/money/questions.yaml', line: 8, what: /"who": no text uses \{n\}/, mend: /braces/ },
  ],
  [
    'a name in braces without variants',
    edited('lessons/money/questions.en.yaml', 'text: Two', "text: '{n} coins'"),
    { file: 'lessons/money/questions.en.yaml', line: 2, what: /"who": nothing says what \{n\} is/, mend: /variants/ },
  ],
  [
    'a question that points to a screen which does not exist',
    edited('lessons/money/questions.yaml', 'screen: 2', 'screen: 6'),
    { file: 'lessons/money/questions.yaml', line: 11, what: /"why" points to screen 6 of 5/, mend: /screen that exists/ },
  ],
  [
    'quiz words without a key',
    {
      'lessons/money/questions.yaml': null,
      ...edited('lessons/money/en.md', '::check{guess}', 'Think.'),
      ...edited('lessons/money/ja-JP.md', '::check{guess}', '考える。'),
    },
    { file: 'lessons/money/questions.yaml', line: 1, what: /questions\.en\.yaml has no key/, mend: /Write questions\.yaml/ },
  ],
  [
    'a quiz without words in one language',
    { 'lessons/money/questions.ja-JP.yaml': null },
    { file: 'lessons/money/questions.ja-JP.yaml', line: 1, what: /no words in ja-JP/, mend: /same ids/ },
  ],
  [
    'a final test that asks about a lesson of another course',
    {
      'courses/basics/final-test.yaml': 'questions:\n  - id: who\n    right: [a]\n    lesson: elsewhere',
      'courses/basics/final-test.en.yaml': question('who', 'Who?'),
      'courses/basics/final-test.ja-JP.yaml': question('who', 'Who?'),
    },
    {
      file: 'courses/basics/final-test.yaml',
      line: 4,
      what: /"elsewhere", which is not in this course/,
      mend: /lesson of the course/,
    },
  ],
  [
    'a question of no kind',
    edited('lessons/money/questions.yaml', 'right: [a, b]\n      screen: 2', 'screen: 2'),
    {
      file: 'lessons/money/questions.yaml',
      line: 9,
      what: /exactly one of right, number, order, pairs, figure/,
      mend: /writing-content/,
    },
  ],
  [
    'a question of two kinds',
    edited('lessons/money/questions.yaml', 'right: [a, b]', 'right: [a, b]\n      number: 4'),
    { file: 'lessons/money/questions.yaml', line: 9, what: /exactly one of/, mend: /writing-content/ },
  ],
  [
    'a number with options in its words',
    {
      ...edited('lessons/money/questions.yaml', 'right: [a, b]', 'number: 4'),
      'lessons/money/questions.ja-JP.yaml': QUESTION_WORDS.replace(WHY, COUNTED),
    },
    {
      file: 'lessons/money/questions.en.yaml',
      line: 11,
      what: /"why" has options, which its kind does not use, and no explanation/,
      mend: /explanation/,
    },
  ],
  [
    'a number that is a name of no variant',
    {
      ...edited('lessons/money/questions.yaml', 'right: [a, b]', "number: '{n}'"),
      'lessons/money/questions.en.yaml': QUESTION_WORDS.replace(WHY, COUNTED),
      'lessons/money/questions.ja-JP.yaml': QUESTION_WORDS.replace(WHY, COUNTED),
    },
    { file: 'lessons/money/questions.yaml', line: 10, what: /nothing says what \{n\} is/, mend: /variants/ },
  ],
  [
    'an order that names an item which has no words',
    {
      ...edited('lessons/money/questions.yaml', 'right: [a, b]', 'order: [a, b, d]'),
      'lessons/money/questions.en.yaml': QUESTION_WORDS.replace(WHY, ORDERED),
      'lessons/money/questions.ja-JP.yaml': QUESTION_WORDS.replace(WHY, ORDERED),
    },
    { file: 'lessons/money/questions.yaml', line: 10, what: /"why": d is not among the items/, mend: /a, b, c/ },
  ],
  [
    'an order without items in one language',
    {
      ...edited('lessons/money/questions.yaml', 'right: [a, b]', 'order: [a, b, c]'),
      'lessons/money/questions.en.yaml': QUESTION_WORDS.replace(WHY, ORDERED),
      'lessons/money/questions.ja-JP.yaml': QUESTION_WORDS.replace(WHY, COUNTED),
    },
    { file: 'lessons/money/questions.ja-JP.yaml', line: 8, what: /"why" has no items/, mend: /items, explanation/ },
  ],
  [
    'a value that one language does not use',
    {
      ...edited(
        'lessons/money/questions.yaml',
        'right: [a]\n      screen: 1',
        'right: [a]\n      variants: [{ n: 1 }, { n: 2 }]',
      ),
      ...edited('lessons/money/questions.en.yaml', 'text: Two', "text: '{n} coins'"),
    },
    { file: 'lessons/money/questions.ja-JP.yaml', line: 2, what: /"who" does not use \{n\}/, mend: /other language/ },
  ],
  [
    'a name without a value in one variant',
    {
      ...edited(
        'lessons/money/questions.yaml',
        'right: [a]\n      screen: 1',
        'right: [a]\n      variants: [{ n: 1 }, { m: 2 }]',
      ),
      ...edited('lessons/money/questions.en.yaml', 'text: Two', "text: '{n} coins'"),
      ...edited('lessons/money/questions.ja-JP.yaml', 'text: Two', "text: '{n} coins'"),
    },
    { file: 'lessons/money/questions.yaml', line: 8, what: /"who": no value for \{n\}/, mend: /every variant/ },
  ],
  [
    'pairs of which one has no words',
    {
      ...edited('lessons/money/questions.yaml', 'right: [a, b]', 'pairs: { a: x, b: z }'),
      'lessons/money/questions.en.yaml': QUESTION_WORDS.replace(WHY, PAIRS),
      'lessons/money/questions.ja-JP.yaml': QUESTION_WORDS.replace(WHY, PAIRS),
    },
    { file: 'lessons/money/questions.yaml', line: 10, what: /"why": z is not among the right/, mend: /x, y/ },
  ],
  [
    'a check without a hint',
    edited('lessons/money/questions.en.yaml', '  hint: Think.\n', ''),
    { file: 'lessons/money/questions.en.yaml', line: 14, what: /check "guess" has no hint/, mend: /not the answer/ },
  ],
  [
    'a question of a quiz without a hint',
    edited('lessons/money/questions.en.yaml', '  hint: Ask.\n', ''),
    { file: 'lessons/money/questions.en.yaml', line: 2, what: /question "who" has no hint/, mend: /not the answer/ },
  ],
  [
    'a check that stands on no screen',
    {
      ...edited('lessons/money/en.md', '::check{guess}', 'Think.'),
      ...edited('lessons/money/ja-JP.md', '::check{guess}', '考える。'),
    },
    { file: 'lessons/money/questions.yaml', line: 2, what: /check "guess" is on no screen/, mend: /::check\{guess\}/ },
  ],
  [
    'a screen that asks what no check is called',
    edited('lessons/money/en.md', '## Two\n\nShown.', '## Two\n\nShown.\n\n::check{gess}'),
    { file: 'lessons/money/en.md', line: 20, what: /"Two" asks "gess", which no check is called/, mend: /questions\.yaml/ },
  ],
  [
    'a check that is asked on two screens',
    edited('lessons/money/en.md', '## Two\n\nShown.', '## Two\n\nShown.\n\n::check{guess}'),
    { file: 'lessons/money/en.md', line: 20, what: /"guess" is asked on two screens/, mend: /once/ },
  ],
  [
    'two checks on one screen',
    edited('lessons/money/en.md', '::check{guess}', '::check{guess}\n\n::check{guess}'),
    { file: 'lessons/money/en.md', line: 8, what: /"One" has 2 checks/, mend: /one/ },
  ],
  [
    'text below a check',
    edited('lessons/money/en.md', '::check{guess}', '::check{guess}\n\nMore.'),
    { file: 'lessons/money/en.md', line: 8, what: /"One" stands below its check/, mend: /above/ },
  ],
  [
    'a figure that nobody knows',
    edited('lessons/money/en.md', 'name="hash"', 'name="hush"'),
    { file: 'lessons/money/en.md', line: 12, what: /no figure "hush"/, mend: /hash, hash-chain/ },
  ],
  [
    'a figure with an option that it does not have',
    edited('lessons/money/en.md', 'name="hash"', 'name="hash" blocks=3'),
    { file: 'lessons/money/en.md', line: 12, what: /"hash": there is no "blocks" here, only text/, mend: /options/ },
  ],
  [
    'a figure of an article with a value out of range',
    { 'articles/keys/en.md': `${SOUND['articles/keys/en.md']}\n::figure{name="hash-chain" blocks=9}\n` },
    { file: 'articles/keys/en.md', line: 11, what: /"blocks" is a whole number from 2 to 5/, mend: /options/ },
  ],
  [
    'a check that asks a figure which is not on its screen',
    {
      ...edited('lessons/money/questions.yaml', 'right: [a]', 'figure: mining\n    goal: { leadingZeros: 2 }'),
      'lessons/money/questions.en.yaml': QUESTION_WORDS.replace(
        GUESS,
        'guess:\n  question: What?\n  hint: Think.\n  explanation: So.\n',
      ),
      'lessons/money/questions.ja-JP.yaml': QUESTION_WORDS.replace(
        GUESS,
        'guess:\n  question: What?\n  hint: Think.\n  explanation: So.\n',
      ),
    },
    {
      file: 'lessons/money/questions.yaml',
      line: 2,
      what: /asks the figure "mining", which is not on its screen/,
      mend: /above it/,
    },
  ],
  [
    'a goal that a figure does not have',
    {
      ...edited('lessons/money/questions.yaml', 'right: [a]', 'figure: hash\n    goal: { leadingZeros: 2 }'),
      'lessons/money/questions.en.yaml': QUESTION_WORDS.replace(
        GUESS,
        'guess:\n  question: What?\n  hint: Think.\n  explanation: So.\n',
      ),
      'lessons/money/questions.ja-JP.yaml': QUESTION_WORDS.replace(
        GUESS,
        'guess:\n  question: What?\n  hint: Think.\n  explanation: So.\n',
      ),
    },
    { file: 'lessons/money/questions.yaml', line: 4, what: /there is no "leadingZeros" here/, mend: /goals of a figure/ },
  ],
  [
    'a lesson of four screens',
    edited('lessons/money/en.md', '## Five', '### Five'),
    { file: 'lessons/money/en.md', line: 7, what: /The lesson has 4 screens/, mend: /5 to 9/ },
  ],
  [
    'a screen of which nothing is said',
    edited('lessons/money/en.md', 'Note:', 'Said:'),
    { file: 'lessons/money/en.md', line: 8, what: /Nothing is said aloud of "One"/, mend: /Note:/ },
  ],
  [
    'a screen that is long',
    edited('lessons/money/en.md', '## Two\n\nShown.', `## Two\n\n${'word '.repeat(101)}`),
    { file: 'lessons/money/en.md', line: 20, what: /"Two" has 101 words/, mend: /At most 100 words/ },
  ],
  [
    'a Japanese screen that is long',
    edited('lessons/money/ja-JP.md', '## 二\n\n見せる。', `## 二\n\n${'あ'.repeat(256)}`),
    { file: 'lessons/money/ja-JP.md', line: 18, what: /"二" has 256 characters/, mend: /255 characters/ },
  ],
  [
    'much to read before there is something to do',
    edited('lessons/money/en.md', '## One\n\nShown.', `## One\n\n${'word '.repeat(62)}`),
    { file: 'lessons/money/en.md', line: 8, what: /66 words stand before the first check or figure/, mend: /At most 65 words/ },
  ],
  [
    'fewer screens in Japanese than in English',
    edited('lessons/money/ja-JP.md', '## 五', '## 五\n\nx\n\nNote:\n\nx\n\n## 六'),
    { file: 'lessons/money/ja-JP.md', line: 1, what: /There are 6 screens, in English 5/, mend: /same number/ },
  ],
  [
    'another figure in Japanese than in English',
    edited('lessons/money/ja-JP.md', 'name="hash"', 'name="merkle"'),
    { file: 'lessons/money/ja-JP.md', line: 6, what: /has the figure merkle, in English hash/, mend: /same figure/ },
  ],
  [
    'Japanese that is not in the house style',
    edited('lessons/money/ja-JP.md', '## 二\n\n見せる。', '## 二\n\nだれか。'),
    { file: 'lessons/money/ja-JP.md', line: 20, what: /「だれ」 is not in the house style/, mend: /誰/ },
  ],
  [
    'a Japanese item of a list whose last sentence has no end',
    edited(
      'lessons/money/ja-JP.md',
      '## 二\n\n見せる。',
      '## 二\n\n- 鍵\n- 預ける。鍵は会社にあります。\n- 待つ。期限はありません',
    ),
    { file: 'lessons/money/ja-JP.md', line: 22, what: /does not end with 「。」/, mend: /End it with 「。」/ },
  ],
  [
    'a count in kanji',
    edited('lessons/money/questions.ja-JP.yaml', 'question: Who?', 'question: 三人のうち誰か。'),
    { file: 'lessons/money/questions.ja-JP.yaml', line: 2, what: /「三人」/, mend: /3人/ },
  ],
  [
    'a picture without alternative text',
    { 'articles/keys/en.md': `${SOUND['articles/keys/en.md']}\n![](a.svg)\n`, 'articles/keys/a.svg': SVG },
    { file: 'articles/keys/en.md', line: 11, what: /a\.svg has no alternative text/, mend: /what it shows/ },
  ],
  [
    'a picture that is missing',
    { 'articles/keys/en.md': `${SOUND['articles/keys/en.md']}\nMore.\n\n![A key](nope.png)\n` },
    { file: 'articles/keys/en.md', line: 13, what: /nope\.png is not in/, mend: /beside the text/ },
  ],
  [
    'a picture from another folder',
    {
      'articles/keys/en.md': `${SOUND['articles/keys/en.md']}\n![A key](../../lessons/money/a.svg)\n`,
      'lessons/money/a.svg': SVG,
    },
    { file: 'articles/keys/en.md', line: 11, what: /is not in/, mend: /beside the text/ },
  ],
  [
    'a picture of a kind that is not served',
    { 'articles/keys/en.md': `${SOUND['articles/keys/en.md']}\n![A key](a.gif)\n`, 'articles/keys/a.gif': 'GIF89a' },
    { file: 'articles/keys/en.md', line: 11, what: /a\.gif is of no known kind/, mend: /\.svg, \.png/ },
  ],
  [
    'a picture that is none',
    { 'articles/keys/en.md': `${SOUND['articles/keys/en.md']}\n![A key](a.png)\n`, 'articles/keys/a.png': 'not a picture' },
    { file: 'articles/keys/en.md', line: 11, what: /a\.png cannot be read/, mend: /image editor/ },
  ],
  [
    'a picture larger than 1 MB',
    {
      'articles/keys/en.md': `${SOUND['articles/keys/en.md']}\n![A key](a.svg)\n`,
      'articles/keys/a.svg': SVG + ' '.repeat(1024 * 1024),
    },
    { file: 'articles/keys/en.md', line: 11, what: /larger than 1 MB/, mend: /smaller/ },
  ],
  [
    'raw HTML',
    { 'articles/keys/en.md': `${SOUND['articles/keys/en.md']}\n<div>Hi</div>\n` },
    { file: 'articles/keys/en.md', line: 11, what: /Raw HTML/, mend: /Markdown/ },
  ],
  [
    'a formula with a mistake',
    { 'articles/keys/en.md': `${SOUND['articles/keys/en.md']}\nSo $$\\fraction{1}{2}$$ it is.\n` },
    { file: 'articles/keys/en.md', line: 11, what: /formula cannot be set.*fraction/, mend: /TeX/ },
  ],
  [
    'raw HTML in the middle of a line',
    { 'articles/keys/en.md': `${SOUND['articles/keys/en.md']}\nPress <kbd>Enter</kbd> now.\n` },
    { file: 'articles/keys/en.md', line: 11, what: /Raw HTML/, mend: /Markdown/ },
  ],
  [
    'a first-level heading in the text',
    { 'articles/keys/en.md': `${SOUND['articles/keys/en.md']}\n# Title\n` },
    { file: 'articles/keys/en.md', line: 11, what: /first-level heading/, mend: /##/ },
  ],
  [
    'front matter that is no YAML',
    { 'articles/keys/en.md': front('headline: Keys: and locks\nexcerpt: Short.') },
    { file: 'articles/keys/en.md', line: 2, what: /YAML cannot be read/, mend: /colon/ },
  ],
  [
    'a quiz that is no YAML',
    { 'lessons/money/questions.yaml': 'questions:\n  - id: who\n   right: [a]' },
    { file: 'lessons/money/questions.yaml', line: 3, what: /YAML cannot be read/, mend: /indentation/ },
  ],
  [
    'a text without front matter',
    { 'articles/keys/ja-JP.md': '本文だけ。\n' },
    { file: 'articles/keys/ja-JP.md', line: 1, what: /does not begin with front matter/, mend: /---/ },
  ],
  [
    'a fact that is written again in Japanese',
    { 'articles/keys/ja-JP.md': front('headline: 鍵\nexcerpt: 短い。\npublishedAt: 2026-09-02') },
    { file: 'articles/keys/ja-JP.md', line: 2, what: /"publishedAt" is not known here/, mend: /writing-content/ },
  ],
  [
    'a field that is misspelt',
    edited('articles/keys/en.md', 'excerpt:', 'exerpt:'),
    { file: 'articles/keys/en.md', line: 2, what: /"exerpt" is not known here/, mend: /writing-content/ },
  ],
  [
    'a field that is missing',
    edited('articles/keys/en.md', 'excerpt: Short.\n', ''),
    { file: 'articles/keys/en.md', line: 2, what: /"excerpt" is missing/, mend: /writing-content/ },
  ],
  [
    'a date that is none',
    edited('articles/keys/en.md', 'publishedAt: 2026-09-01', 'publishedAt: 2026-13-01'),
    { file: 'articles/keys/en.md', line: 5, what: /"publishedAt"/, mend: /writing-content/ },
  ],
  [
    'an address that is not https',
    edited('articles/keys/en.md', 'type: guide', 'type: guide\nsourceLink: javascript:alert(1)'),
    { file: 'articles/keys/en.md', line: 5, what: /https:\/\//, mend: /writing-content/ },
  ],
  [
    'a text that is missing',
    { 'articles/keys/ja-JP.md': front('headline: 鍵\nexcerpt: 短い。', '') },
    { file: 'articles/keys/ja-JP.md', line: 5, what: /text is missing/, mend: /below the front matter/ },
  ],
  [
    'an address of before that another item has',
    {
      ...edited('articles/keys/en.md', 'type: guide', 'type: guide\nformerSlugs: [locks]'),
      'articles/locks/en.md': SOUND['articles/keys/en.md'] ?? '',
      'articles/locks/ja-JP.md': SOUND['articles/keys/ja-JP.md'] ?? '',
    },
    {
      file: 'articles/keys/en.md',
      line: 5,
      what: /earlier slug "locks" is in use by .*articles\/locks\/en\.md/,
      mend: /Remove it/,
    },
  ],
  [
    'a folder whose name cannot be an address',
    {
      'articles/Keys_1/en.md': SOUND['articles/keys/en.md'] ?? '',
      'articles/Keys_1/ja-JP.md': SOUND['articles/keys/ja-JP.md'] ?? '',
    },
    { file: 'articles/Keys_1', line: 1, what: /"Keys_1" cannot be part of an address/, mend: /lower-case/ },
  ],
  [
    'a folder that is no kind of content',
    { 'artikles/keys/en.md': front('headline: x') },
    { file: 'artikles', line: 1, what: /"artikles" is not a kind of content/, mend: /articles/ },
  ],
  [
    'modules that are others in Japanese',
    { 'courses/basics/ja-JP.md': front(JAPANESE_COURSE.replace('slug: first', 'slug: other')) },
    { file: 'courses/basics/ja-JP.md', line: 5, what: /modules are other, in English first/, mend: /same slugs/ },
  ],
  [
    'a step without a task',
    { 'quest-steps/sort/step.yaml': null },
    { file: 'quest-steps/sort/step.yaml', line: 1, what: /no task/, mend: /step\.yaml/ },
  ],
  [
    'an order that leaves out an item',
    { 'quest-steps/sort/step.en.yaml': `${SOUND['quest-steps/sort/step.en.yaml']}\n  c: Three` },
    { file: 'quest-steps/sort/step.yaml', line: 2, what: /2 places, .* 3 items/, mend: /every item once/ },
  ],
]

test.each(mistakes)('an editor sees file, line, mistake and how to mend it: %s', async (_, changes, expected) => {
  const { problems } = await compile(changes)
  const { file, line, what, mend } = expected
  expect(problems).toContainEqual({ file, line, what: expect.stringMatching(what), mend: expect.stringMatching(mend) })
})

test.each(mistakes)('one mistake is one error: %s', async (_, changes, expected) => {
  const { problems } = await compile(changes)
  expect(problems.map(({ what }) => what)).toEqual([expect.stringMatching(expected.what)])
  for (const { what, mend, line } of problems) {
    expect(line).toBeGreaterThanOrEqual(1)
    expect(what).toMatch(/\S/)
    expect(mend).toMatch(/\S.*[.]$/)
  }
})

test.each([
  '<script>alert(1)</script>',
  '<SCRIPT href="x"/>',
  '<rect onload="alert(1)"/>',
  '<rect\nonclick="alert(1)"/>',
  '<rect style="fill:red"/>',
  '<a href="javascript:alert(1)"><rect/></a>',
  '<foreignObject><p>x</p></foreignObject>',
  '<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>',
])('B1 a drawing that holds more than a drawing is refused: %s', async inside => {
  const { problems, bundle } = await compile({
    'articles/keys/en.md': `${SOUND['articles/keys/en.md']}\n![A key](a.svg)\n`,
    'articles/keys/a.svg': SVG.replace('</svg>', `${inside}</svg>`),
  })
  expect(problems).toMatchObject([
    { file: 'articles/keys/en.md', what: expect.stringMatching(/a\.svg holds/), mend: expect.any(String) },
  ])
  expect(bundle.files).toEqual([])
})

test('every reserved word is refused as the slug of a course', async () => {
  expect(reservedSlugs()).toEqual(
    expect.arrayContaining(['courses', 'users', 'login', 'api', 'sitemap.xml', 'ja-JP', 'robots.txt']),
  )
  const words = reservedSlugs().filter(word => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(word))
  const changes: Files = {}
  for (const word of words) {
    changes[`courses/${word}/en.md`] = front(ENGLISH_COURSE)
    changes[`courses/${word}/ja-JP.md`] = front(JAPANESE_COURSE)
  }
  const { problems } = await compile(changes)
  const refused = problems.filter(({ what }) => /address of another page/.test(what)).map(({ file }) => file.split('/')[1])
  expect(refused.sort()).toEqual(words.sort())
})

test('code that shows HTML or a heading is no mistake', async () => {
  const code = '```html\n# no title\n<div>\n```\n\n~~~\n<p>\n~~~\n\n`<b>` and <https://example.org> and 1 < 2.'
  expect((await compile({ 'articles/keys/en.md': `${SOUND['articles/keys/en.md']}\n${code}\n` })).problems).toEqual([])
})

test('a picture beside the text becomes an upload under the name of its content, with its size', async () => {
  const { bundle, problems } = await compile({
    'articles/keys/en.md': `${SOUND['articles/keys/en.md']}\n![A "key" & lock](a.svg)\n`,
    'articles/keys/a.svg': SVG,
  })
  expect(problems).toEqual([])
  const [file] = bundle.files
  expect(file).toMatchObject({ name: expect.stringMatching(/^[0-9a-f]{32}\.svg$/), mime: 'image/svg+xml' })
  expect(Buffer.from(file?.base64 ?? '', 'base64').toString()).toBe(SVG)
  const entry = bundle.entries.find(candidate => candidate.slug === 'keys' && candidate.locale === 'en')
  expect(entry?.data.content).toContain(
    `<img src="/uploads/${file?.name}" alt="A &#x22;key&#x22; &#x26; lock" width="40" height="20"`,
  )
})

test('a draft is never published by itself, in no language; nobody is asked its questions', async () => {
  const draft = (name: string, after: string) => edited(name, after, `${after}\ndraft: true`)
  const { bundle, problems } = await compile({
    ...draft('articles/keys/en.md', 'headline: Keys'),
    ...draft('lessons/money/en.md', 'headline: Money'),
  })
  expect(problems).toEqual([])
  const drafts = bundle.entries.filter(entry => entry.slug === 'keys' || entry.slug === 'money')
  expect(drafts.map(({ publishedAt }) => publishedAt)).toEqual(Array(4).fill(NEVER))
  expect(bundle.questionBanks.map(bank => bank.part)).toEqual(['step'])
})

test('a draft is checked like everything else', async () => {
  const { problems } = await compile({
    'articles/keys/en.md': `${(SOUND['articles/keys/en.md'] ?? '').replace('type: guide', 'type: guide\ndraft: true')}\n![](a.svg)\n`,
    'articles/keys/a.svg': SVG,
  })
  expect(problems).toMatchObject([{ file: 'articles/keys/en.md', what: expect.stringMatching(/no alternative text/) }])
})

test('a draft of a translation is a draft in that language alone', async () => {
  const { bundle, problems } = await compile(edited('articles/keys/ja-JP.md', 'headline: 鍵', 'headline: 鍵\ndraft: true'))
  expect(problems).toEqual([])
  const published = bundle.entries.filter(entry => entry.slug === 'keys' && entry.publishedAt !== NEVER)
  expect(published.map(entry => entry.locale)).toEqual(['en'])
})

test('an item may be published in English only, where it says so', async () => {
  const { bundle, problems } = await compile({
    ...edited('articles/keys/en.md', 'type: guide', 'type: guide\nlocales: [en]'),
    'articles/keys/ja-JP.md': null,
  })
  expect(problems).toEqual([])
  expect(bundle.entries.filter(entry => entry.slug === 'keys').map(entry => entry.locale)).toEqual(['en'])
})

test('an item keeps its identity when its folder is renamed and the old name written down, once and twice', async () => {
  const idOf = async (changes: Files, slug: string) =>
    (await compile(changes)).bundle.entries.find(entry => entry.kind === 'articles' && entry.slug === slug)?.documentId
  const renamed = (slug: string, earlier: string): Files => ({
    'articles/keys/en.md': null,
    'articles/keys/ja-JP.md': null,
    [`articles/${slug}/en.md`]:
      edited('articles/keys/en.md', 'type: guide', `type: guide\nformerSlugs: ${earlier}`)['articles/keys/en.md'] ?? '',
    [`articles/${slug}/ja-JP.md`]: SOUND['articles/keys/ja-JP.md'] ?? '',
  })
  const first = await idOf({}, 'keys')
  expect(first).toMatch(/^[a-z0-9]{20,24}$/)
  expect(await idOf(renamed('locks', '[keys]'), 'locks')).toBe(first)
  expect(await idOf(renamed('doors', '[keys, locks]'), 'doors')).toBe(first)
  expect(await idOf(renamed('locks', '[]'), 'locks')).not.toBe(first)
  expect((await compile(renamed('doors', '[keys, locks]'))).bundle.slugRedirects).toEqual([
    { kind: 'articles', slug: 'keys', documentId: first },
    { kind: 'articles', slug: 'locks', documentId: first },
  ])
})

test('no two items share an identity, also of one slug in two kinds', async () => {
  const { bundle } = await compile({
    'articles/basics/en.md': SOUND['articles/keys/en.md'] ?? '',
    'articles/basics/ja-JP.md': SOUND['articles/keys/ja-JP.md'] ?? '',
  })
  const ids = bundle.entries.filter(entry => entry.locale === 'en').map(entry => entry.documentId)
  expect(new Set(ids).size).toBe(ids.length)
})

test('the same files make the same bundle, and a changed word changes one hash', async () => {
  const once = await compile()
  expect((await compile()).bundle).toEqual(once.bundle)
  const { bundle } = await compile(edited('articles/keys/ja-JP.md', '短い。', '長い。'))
  const changed = bundle.entries.filter((entry, i) => entry.hash !== once.bundle.entries[i]?.hash)
  expect(changed.map(entry => `${entry.slug} ${entry.locale}`)).toEqual(['keys ja-JP'])
})

test('what a reader may know of a quiz and of a task is separate from the key', async () => {
  const { bundle } = await compile()
  const dataOf = (slug: string) => bundle.entries.find(entry => entry.slug === slug && entry.locale === 'en')?.data
  expect(dataOf('money')?.quiz).toEqual({ questions: 2, hearts: null, min_to_pass: null })
  expect(dataOf('sort')).toMatchObject({
    kind: 'ordering',
    options: [
      { id: 'a', text: 'One' },
      { id: 'b', text: 'Two' },
    ],
  })
  expect(JSON.stringify(bundle.entries)).not.toMatch(/Because|explanation|"right"/)
  const quiz = bundle.questionBanks.find(bank => bank.part === 'quiz')
  expect(quiz?.key).toMatchObject({ questions: [{ id: 'who', right: ['a'] }, { id: 'why' }] })
})

test('items to be ordered are never shown in the right order, whatever their ids', async () => {
  const { bundle } = await compile({
    'quest-steps/sort/step.yaml': 'kind: ordering\norder: [a, b, c, d]',
    'quest-steps/sort/step.en.yaml': 'prompt: Sort.\nexplanation: So.\nitems: { a: One, b: Two, c: Three, d: Four }',
    'quest-steps/sort/step.ja-JP.yaml': 'prompt: 並べる。\nexplanation: だから。\nitems: { a: 一, b: 二, c: 三, d: 四 }',
  })
  for (const entry of bundle.entries.filter(candidate => candidate.kind === 'quest-steps')) {
    const options = entry.data.options as { id: string }[]
    expect(options.map(({ id }) => id).sort()).toEqual(['a', 'b', 'c', 'd'])
    expect(entry.data.options).not.toMatchObject([{ id: 'a' }, { id: 'b' }, { id: 'c' }, { id: 'd' }])
  }
})

test('facts stand in English once and reach the Japanese entry', async () => {
  const rewards = (title: string, amount: string) => `\nrewards:\n  - title: ${title}${amount}`
  const { bundle, problems } = await compile({
    'courses/basics/en.md': front(ENGLISH_COURSE + rewards('Certificate', '\n    amount: 2')),
    'courses/basics/ja-JP.md': front(JAPANESE_COURSE + rewards('修了証', '')),
  })
  expect(problems).toEqual([])
  const japanese = bundle.entries.find(entry => entry.kind === 'courses' && entry.locale === 'ja-JP')
  expect(japanese).toMatchObject({
    parent: 'basic',
    publishedAt: '2026-09-01T00:00:00.000Z',
    data: {
      headline: '基礎',
      level: 'basic',
      rewards: [{ title: '修了証', amount: 2 }],
      modules: [{ slug: 'first', title: '最初', lessons: ['money'] }],
    },
  })
})

const searchTextOf = async (file: string, body: string) => {
  const { bundle } = await compile({ [file]: `${SOUND[file]}\n${body}\n` })
  const locale = file.includes('ja-JP') ? 'ja-JP' : 'en'
  return bundle.entries.find(entry => entry.kind === 'articles' && entry.locale === locale)?.searchText ?? ''
}

test('a search finds words of the title, the summary and the text', async () => {
  const text = await searchTextOf('articles/keys/en.md', '## A section\n\nFirst.\n\nSecond, *bold* word.\n\n- one\n- two')
  for (const words of ['Keys', 'Short.', 'A section', 'First. Second, bold word.', 'one two']) expect(text).toContain(words)
  expect(text).not.toMatch(/[<>*]/)
})

test('a word stays one word in the search where a part of it is bold or a link', async () => {
  const text = await searchTextOf(
    'articles/keys/ja-JP.md',
    'これは**秘密**鍵です。[ウォレット](https://a.example)の署名を確かめます。',
  )
  for (const words of ['秘密鍵です', 'ウォレットの署名']) expect(text).toContain(words)
})

test('signs that HTML writes otherwise are found as they were written', async () => {
  const text = await searchTextOf('articles/keys/en.md', 'R&D is "1 < 2", they said.')
  expect(text).toContain('R&D is "1 < 2", they said.')
})
