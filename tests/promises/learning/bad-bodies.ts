const LESSON = 'what-money-is'

/** Bodies that are no answer, each in its own way, made from one that is. */
export const badAnswers = (good: object): unknown[] => [
  null,
  [],
  'a',
  7,
  {},
  { ...good, chosen: 'a' },
  { ...good, chosen: [1] },
  { ...good, chosen: { length: 1 } },
  { ...good, question: ['a'] },
  { ...good, question: '' },
  { ...good, key: '' },
  { ...good, key: 'k'.repeat(101) },
  { ...good, key: undefined },
  { ...good, correct: true },
  { ...good, chosen: Array.from({ length: 51 }, (_, i) => `o${i}`) },
  { ...good, chosen: ['x'.repeat(201)] },
]

/** Bodies that begin nothing. */
export const BAD_STARTS: readonly unknown[] = [
  null,
  [],
  {},
  { part: 'exam', entity: LESSON },
  { part: ['quiz'] },
  { part: 'quiz', entity: 7 },
  { part: 'quiz', entity: 'x'.repeat(201) },
  { part: 'quiz', entity: LESSON, seed: 'mine' },
]

/** Tests that there are not. */
export const NOTHING_TO_ATTEMPT = [
  ['quiz', 'nothing'],
  ['quiz', 'crypto-basics'],
  ['final-test', LESSON],
  ['recap-quiz', 'nothing'],
  ['review', ''],
] as const

/** Bodies that report no progress. */
export const BAD_REPORTS: readonly unknown[] = [
  null,
  [],
  {},
  { data: {} },
  { entityId: LESSON },
  { entityId: LESSON, type: 'module' },
  { entityId: {}, type: 'lesson' },
]
