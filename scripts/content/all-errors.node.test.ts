import { expect, test } from 'vitest'
import { compile, ENGLISH_COURSE, edited, type Files, front, question, SOUND } from '../../tests/support/small-academy.ts'

const errorsOf = async (changes: Files) => {
  const { problems } = await compile(changes)
  return problems.map(({ file, line, what }) => `${file}:${line} ${what}`)
}

/** Files of the small academy with pieces exchanged. */
function mistaken(...pieces: [file: string, from: string, to: string][]): Files {
  const files: Files = {}
  for (const [file, from, to] of pieces) files[file] = (files[file] ?? edited(file, from, from)[file] ?? '').replace(from, to)
  return files
}

test('mistakes of several kinds in several files are all reported in one run, each once', async () => {
  const errors = await errorsOf({
    ...mistaken(
      ['lessons/money/en.md', 'What it is.', "It isn't long."],
      ['lessons/money/en.md', '## Three\n\nShown.', `## Three\n\n${'word '.repeat(101)}`],
      ['lessons/money/ja-JP.md', '::figure{name="hash"}', '::figure{name="hush"}'],
      ['articles/keys/en.md', 'Text.', 'They recognize it.\n\n::figure{name="hash" blocks=3}'],
      ['articles/keys/ja-JP.md', 'excerpt: 短い。\n', ''],
      ['quest-steps/sort/step.yaml', '[b, a]', '[b]'],
      ['quest-steps/sort/step.ja-JP.yaml', '並べる。', 'だれ。'],
    ),
    'lessons/money/questions.yaml': null,
  })
  expect(errors.toSorted()).toEqual([
    'articles/keys/en.md:11 Figure "hash": there is no "blocks" here, only text',
    'articles/keys/en.md:9 "recognize" is not in the house style',
    'articles/keys/ja-JP.md:2 "excerpt" is missing',
    'lessons/money/en.md:28 The screen "Three" has 101 words',
    'lessons/money/en.md:3 "isn\'t" is not in the house style',
    'lessons/money/ja-JP.md:10 There is no figure "hush"',
    'lessons/money/questions.yaml:1 questions.en.yaml has no key',
    'quest-steps/sort/step.ja-JP.yaml:1 「だれ」 is not in the house style',
    'quest-steps/sort/step.yaml:2 "order": Too small: expected array to have >=2 items',
  ])
})

test('an item with a wrong field is checked as far as it can be read', async () => {
  const errors = await errorsOf(
    mistaken(
      ['lessons/money/en.md', 'overview: What it is.\n', ''],
      ['lessons/money/en.md', '::check{guess}', '::check{gess}'],
      ['lessons/money/questions.en.yaml', '  hint: Think.\n', ''],
      ['courses/basics/en.md', 'level: basic', 'level: hard\nmotif: dragon'],
    ),
  )
  expect(errors.toSorted()).toEqual([
    'courses/basics/en.md:4 There is no level "hard"',
    expect.stringMatching(/^courses\/basics\/en\.md:5 "motif": there is no motif "dragon"/),
    'lessons/money/en.md:2 "overview" is missing',
    'lessons/money/en.md:7 The screen "One" asks "gess", which no check is called',
    'lessons/money/questions.en.yaml:14 The check "guess" has no hint',
  ])
})

/** A final test of the course, which a page speaks of as well. */
const SPOKEN_OF: Files = {
  'courses/basics/final-test.yaml': 'questions:\n  - { id: who, right: [a], lesson: money }\n',
  'courses/basics/final-test.en.yaml': question('who', 'Who?'),
  'courses/basics/final-test.ja-JP.yaml': question('who', 'Who?'),
  'courses/more/en.md': front(ENGLISH_COURSE.replace('[money]', '[gold]')),
  'courses/more/ja-JP.md': SOUND['courses/basics/ja-JP.md'] ?? '',
  'courses/more/final-test.yaml': 'questions:\n  - { id: what, right: [a], lesson: gold }\n',
  'courses/more/final-test.en.yaml': question('what', 'What?'),
  'courses/more/final-test.ja-JP.yaml': question('what', 'What?'),
  ...Object.fromEntries(
    Object.entries(SOUND).flatMap(([name, text]) =>
      name.startsWith('lessons/money/') ? [[name.replace('money', 'gold'), text] as const] : [],
    ),
  ),
  'pages/home/en.md': front('title: Home\nsample: money/guess', 'See [it](/courses/basics/money) and [keys](/library/keys).'),
  'pages/home/ja-JP.md': front('title: 入口'),
  'paths/all/en.md': front('headline: All\ndescription: For all.\norder: 1\ncourses: [basics, more]', ''),
  'paths/all/ja-JP.md': front('headline: すべて\ndescription: みんなへ。', ''),
}

test('one misspelt name is one error, though it is a name in two places', async () => {
  const misspelt = (...piece: [file: string, from: string, to: string]) => errorsOf({ ...SPOKEN_OF, ...mistaken(piece) })
  expect(await misspelt('courses/basics/en.md', '[money]', '[moeny]')).toEqual([
    'courses/basics/en.md:10 There is no lesson "moeny"',
  ])
  expect(await misspelt('quests/walk/en.md', '[sort]', '[sorts]')).toEqual(['quests/walk/en.md:5 There is no step "sorts"'])
  expect(await misspelt('lessons/money/questions.en.yaml', 'who:', 'whoo:')).toEqual([
    expect.stringMatching(/^lessons\/money\/questions\.en\.yaml:1 The question "who" of \S+ has no words here$/),
  ])
})

test('the academy of these tests has no mistake', async () => {
  expect(await errorsOf(SPOKEN_OF)).toEqual([])
})

const damages = {
  'is missing': null,
  'is empty': '',
  'is no YAML': '---\n"a: [\n---\n\nText.\n',
  'has an unknown field only': '---\nnothing: 1\n---\n\nText.\n',
}
const files = Object.keys({ ...SOUND, ...SPOKEN_OF }).filter(name => !/more|gold/.test(name))

test.each(Object.entries(damages).flatMap(([damage, text]) => files.map(file => [file, damage, text] as const)))(
  'nothing is reported of other files where %s %s',
  async (file, _, text) => {
    const damaged = file.endsWith('.yaml') ? (text?.replaceAll(/^(?:---|Text\.)\n/gm, '') ?? null) : text
    const errors = await errorsOf({ ...SPOKEN_OF, [file]: damaged })
    const folder = file.split('/').slice(0, 2).join('/')
    expect(errors.filter(error => !error.startsWith(`${folder}/`))).toEqual([])
    expect(errors.length).toBeGreaterThanOrEqual(1)
  },
)
