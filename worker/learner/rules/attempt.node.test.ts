import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultHearts, defaultPassMark } from '../../../shared/content/quiz.ts'
import { type AttemptState, attemptStateOf, type Given, type Round, stillToAsk } from './attempt.ts'
import { draw, shuffle } from './draw.ts'
import { isRight } from './kinds.ts'

const named = (count: number) => Array.from({ length: count }, (_, i) => `q${i}`)
const quizOf = (size: number, hearts = defaultHearts(size), passMark = defaultPassMark(size, hearts)): Round => ({
  part: 'quiz',
  questions: named(size),
  hearts,
  passMark,
})

/** Answers what is asked, by the pattern, until the round is over or the pattern is. */
function play(round: Round, pattern: readonly boolean[]): { state: AttemptState; given: Given[] } {
  const given: Given[] = []
  let state = attemptStateOf(round, given)
  for (const correct of pattern) {
    if (state.current === null) break
    given.push({ question: state.current, correct })
    state = attemptStateOf(round, given)
  }
  return { state, given }
}

/** The end of an attempt in the words of the product decisions, counted answer by answer. */
function expectedEnd({ questions, hearts, passMark }: Round, pattern: readonly boolean[]) {
  let [right, wrong] = [0, 0]
  for (const [i, correct] of pattern.entries()) {
    if (correct) right++
    else wrong++
    const left = questions.length - i - 1
    if (wrong === hearts || right + left < passMark) return { status: 'failed', answers: i + 1 }
    if (left === 0) return { status: right >= passMark ? 'passed' : 'failed', answers: i + 1 }
  }
  return { status: 'open', answers: pattern.length }
}

const patternsOf = (size: number) =>
  Array.from({ length: 2 ** size }, (_, bits) => Array.from({ length: size }, (_, i) => ((bits >> i) & 1) === 1))

describe('hearts and the pass mark', () => {
  test.each([
    [1, 1, 1],
    [2, 1, 2],
    [3, 2, 2],
    [4, 2, 3],
    [5, 3, 3],
    [6, 3, 4],
    [7, 3, 5],
    [8, 3, 6],
    [9, 3, 7],
    [10, 3, 8],
    [11, 3, 9],
    [12, 3, 10],
  ])('a quiz of %i has %i hearts and needs %i right answers, and ends exactly when that is decided', (size, hearts, passMark) => {
    expect([defaultHearts(size), defaultPassMark(size, hearts)]).toEqual([hearts, passMark])
    const round = quizOf(size)
    for (const pattern of patternsOf(size)) {
      const { state, given } = play(round, pattern)
      const told = pattern.map(Number).join('')
      expect({ status: state.status, answers: given.length }, told).toEqual(expectedEnd(round, pattern))
      expect(state.current, told).toBeNull()
      const wrong = given.filter(({ correct }) => !correct)
      expect(state.heartsLeft, told).toBe(hearts - wrong.length)
      expect(state.missed, told).toEqual(wrong.map(({ question }) => question))
    }
  })

  test('hearts and pass marks that the content sets decide in the same way, and each question is asked once, in order', () => {
    const rounds = fc.integer({ min: 1, max: 15 }).chain(size =>
      fc.record({
        round: fc
          .tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: size }))
          .map(([hearts, passMark]) => quizOf(size, hearts, passMark)),
        pattern: fc.array(fc.boolean(), { maxLength: size }),
      }),
    )
    fc.assert(
      fc.property(rounds, ({ round, pattern }) => {
        const { state, given } = play(round, pattern)
        expect({ status: state.status, answers: given.length }).toEqual(expectedEnd(round, pattern))
        expect(given.map(({ question }) => question)).toEqual(round.questions.slice(0, given.length))
        expect(state.current).toBe(state.status === 'open' ? round.questions[given.length] : null)
      }),
      { seed: 20261121 },
    )
  })

  test('a review costs nothing and is over with its last question, however it went', () => {
    const round: Round = { part: 'review', questions: named(3), hearts: null, passMark: 0 }
    expect(play(round, [false, false]).state).toMatchObject({ status: 'open', current: 'q2', heartsLeft: null })
    expect(play(round, [false, false, false]).state).toMatchObject({ status: 'passed', current: null, missed: named(3) })
  })
})

describe('a question with several right options', () => {
  test.each([
    [['a', 'c'], true],
    [['c', 'a'], true],
    [['a'], false],
    [['a', 'b', 'c'], false],
    [['a', 'b'], false],
    [['a', 'a'], false],
    [['a', 'c', 'c'], false],
    [[], false],
  ])('%j is right: %s', (chosen, right) => {
    expect(isRight(chosen, ['a', 'c'])).toBe(right)
  })
})

describe('a recap quiz', () => {
  const recap = (size: number): Round => ({ part: 'recap-quiz', questions: named(size), hearts: null, passMark: size })

  test('asks a missed question again after the others, until it is right', () => {
    const { given, state } = play(recap(3), [false, true, false, false, true, true])
    expect(given.map(({ question }) => question)).toEqual(['q0', 'q1', 'q2', 'q0', 'q2', 'q0'])
    expect(state).toEqual({ status: 'passed', current: null, heartsLeft: null, right: 3, missed: ['q0', 'q2'] })
  })

  test('ends with the answer that makes each question right once, and with no other', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 8 }), fc.array(fc.boolean(), { maxLength: 40 }), (size, pattern) => {
        const { given, state } = play(recap(size), pattern)
        const right = given.filter(({ correct }) => correct).map(({ question }) => question)
        expect(new Set(right).size).toBe(right.length)
        expect(state.status).toBe(right.length === size ? 'passed' : 'open')
        expect(state.current === null).toBe(right.length === size)
        // A learner who is right from here on ends after the remaining questions.
        const end = play(recap(size), [...pattern, ...named(size).map(() => true)])
        expect(end.state.status).toBe('passed')
      }),
      { seed: 20261121 },
    )
  })
})

describe('what an attempt asks', () => {
  test('a quiz asks everything, what was missed before last', () => {
    expect(draw('quiz', named(4), ['q2', 'q1', 'gone'], 'seed')).toEqual(['q0', 'q3', 'q2', 'q1'])
    expect(draw('recap-quiz', named(2), [], 'seed')).toEqual(['q0', 'q1'])
  })

  test('a final test draws 10 of its bank, all of a smaller one, none twice, what was missed last, the same by the same seed', () => {
    const cases = fc.record({
      size: fc.integer({ min: 1, max: 30 }),
      missed: fc.uniqueArray(
        fc.integer({ min: 0, max: 35 }).map(i => `q${i}`),
        { maxLength: 10 },
      ),
      seed: fc.string(),
    })
    fc.assert(
      fc.property(cases, ({ size, missed, seed }) => {
        const bank = named(size)
        const drawn = draw('final-test', bank, missed, seed)
        expect(drawn).toHaveLength(Math.min(10, size))
        expect(new Set(drawn).size).toBe(drawn.length)
        expect(drawn.every(id => bank.includes(id))).toBe(true)
        const known = missed.filter(id => bank.includes(id))
        expect(drawn.slice(drawn.length - known.length)).toEqual(known)
        expect(draw('final-test', bank, missed, seed)).toEqual(drawn)
        if (size <= 10) expect([...drawn].sort()).toEqual([...bank].sort())
      }),
      { seed: 20261121 },
    )
  })

  test('other seeds draw other questions, and every question of the bank has its turn', () => {
    const bank = named(15)
    const draws = named(60).map(seed => draw('final-test', bank, [], seed))
    expect(new Set(draws.map(drawn => drawn.join())).size).toBe(60)
    expect(new Set(draws.flat())).toEqual(new Set(bank))
  })

  test('mixing keeps everything, changes nothing else, and depends on the seed alone', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.string(), (list, seed) => {
        const before = [...list]
        const mixed = shuffle(list, seed)
        expect(list).toEqual(before)
        expect([...mixed].sort()).toEqual([...list].sort())
        expect(shuffle(list, seed)).toEqual(mixed)
      }),
      { seed: 20261121 },
    )
    const orders = named(200).map(seed => shuffle(['a', 'b', 'c'], seed).join(''))
    expect(new Set(orders).size).toBe(6)
  })
})

test('the open questions begin with the present one, and keep their order with any answers', () => {
  const parts = fc.constantFrom('quiz' as const, 'recap-quiz' as const, 'review' as const)
  fc.assert(
    fc.property(
      parts,
      fc.integer({ min: 1, max: 6 }),
      fc.array(fc.boolean(), { maxLength: 20 }),
      fc.nat(20),
      (part, size, answers, at) => {
        const round: Round = { ...quizOf(size), part, ...(part === 'quiz' ? {} : { hearts: null }) }
        const { given } = play(round, answers)
        const then = given.slice(0, Math.min(at, given.length))
        const foretold = stillToAsk(round, then)
        expect(foretold[0] ?? null).toBe(attemptStateOf(round, then).current)
        const asked = given.slice(then.length, then.length + foretold.length).map(({ question }) => question)
        expect(asked).toEqual(foretold.slice(0, asked.length))
      },
    ),
  )
})
