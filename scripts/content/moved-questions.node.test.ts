import { expect, test } from 'vitest'
import { compile, edited, type Files, front, question, SOUND, screensIn } from '../../tests/support/small-academy.ts'

const keyOf = (ids: readonly string[], lesson: string, more: Record<string, string> = {}) =>
  `questions:\n${ids.map(id => `  - id: ${id}\n    right: [a]\n    lesson: ${lesson}\n${more[id] ?? ''}`).join('')}`
const wordsOf = (ids: readonly string[]) => ids.map(id => question(id, `${id}?`)).join('')

/** A second course, to which a question of the first one's final test has moved. */
const twoCourses = (inBasics: readonly string[], moved: string): Files => ({
  ...edited('courses/basics/en.md', 'description: What', 'formerSlugs: [first-steps]\ndescription: What'),
  'courses/basics/final-test.yaml': keyOf(inBasics, 'money'),
  ...Object.fromEntries(['en', 'ja-JP'].map(locale => [`courses/basics/final-test.${locale}.yaml`, wordsOf(inBasics)])),
  'courses/more/en.md': front(
    'headline: More\ndescription: After.\nlevel: basic\npublishedAt: 2026-09-01\nmodules:\n  - slug: last\n    title: Last\n    description: It ends.\n    lessons: [keys]',
  ),
  'courses/more/ja-JP.md': front(
    'headline: 続き\ndescription: その後。\nmodules:\n  - slug: last\n    title: 最後\n    description: 終わり。',
  ),
  'courses/more/final-test.yaml': keyOf(['own', 'moved'], 'keys', {
    moved: `    formerCourse: ${moved}\n    twin: { id: moved-again, right: [b] }\n`,
  }),
  ...Object.fromEntries(
    ['en', 'ja-JP'].map(locale => [`courses/more/final-test.${locale}.yaml`, wordsOf(['own', 'moved', 'moved-again'])]),
  ),
  'lessons/keys/en.md': SOUND['lessons/money/en.md']?.replace('Money', 'Keys') ?? '',
  'lessons/keys/ja-JP.md': front('headline: 鍵\noverview: 鍵とは。', screensIn(1)),
  'lessons/keys/questions.yaml': SOUND['lessons/money/questions.yaml'] ?? '',
  'lessons/keys/questions.en.yaml': SOUND['lessons/money/questions.en.yaml'] ?? '',
  'lessons/keys/questions.ja-JP.yaml': SOUND['lessons/money/questions.ja-JP.yaml'] ?? '',
})

const banksOf = async (files: Files) => {
  const { bundle, words } = await compile(files)
  expect(words).toBe('')
  const bankOf = (slug: string) => {
    const course = bundle.entries.find(entry => entry.kind === 'courses' && entry.slug === slug)
    return bundle.questionBanks.find(({ part, documentId }) => part === 'final-test' && documentId === course?.documentId)
  }
  return { bundle, basics: bankOf('basics'), more: bankOf('more') }
}

test.each(['basics', 'first-steps'])(
  'a question that has moved stays for reviews where it was, and is counted there no more: %s',
  async former => {
    const { bundle, basics, more } = await banksOf(twoCourses(['stays', 'too'], former))
    expect(more?.key).toEqual({
      questions: [
        { id: 'own', right: ['a'], lesson: 'keys' },
        { id: 'moved', right: ['a'], lesson: 'keys', twin: { id: 'moved-again', right: ['b'] } },
      ],
    })
    expect(basics?.key).toEqual({
      questions: [
        { id: 'stays', right: ['a'], lesson: 'money' },
        { id: 'too', right: ['a'], lesson: 'money' },
        { id: 'moved', right: ['a'], lesson: 'keys', twin: { id: 'moved-again', right: ['b'] }, retired: true },
      ],
    })
    expect(Object.keys(basics?.words.en as object)).toEqual(['stays', 'too', 'moved', 'moved-again'])
    const facts = bundle.entries.filter(({ kind }) => kind === 'courses').map(({ slug, data }) => [slug, data.finalTest])
    expect(facts).toContainEqual(['basics', { questions: 2, hearts: null, min_to_pass: null }])
  },
)

test.each([
  ['nowhere', ['stays'], /No other course "nowhere" has a final test/],
  ['more', ['stays'], /No other course "more" has a final test/],
  ['basics', ['stays', 'moved'], /"moved" still stands in the final test of "basics"/],
] as const)('a question cannot have moved from %s with %j', async (former, inBasics, what) => {
  const { problems } = await compile(twoCourses(inBasics, former))
  expect(problems.map(({ what }) => what)).toEqual([expect.stringMatching(what)])
  expect(problems[0]).toMatchObject({ file: 'courses/more/final-test.yaml', line: 8 })
})
