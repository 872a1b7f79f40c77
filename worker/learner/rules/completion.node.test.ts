import { describe, expect, test } from 'vitest'
import { ACHIEVEMENTS, type AchievementSlug } from '../../../shared/achievements.ts'
import { type Deeds, earnedBy } from './achievements.ts'
import {
  availableLesson,
  type CourseOutline,
  gapOf,
  isCoursePassed,
  isModulePassed,
  isQuestPassed,
  type LessonOutline,
  missingLessons,
  missingSteps,
  moduleId,
} from './completion.ts'

const lesson = (slug: string, required = true): LessonOutline => ({
  documentId: `id-${slug}`,
  slug,
  required,
  hasQuiz: true,
})
const ids = (...slugs: string[]) => new Set(slugs.map(slug => `id-${slug}`))
const courseOf = (modules: Record<string, LessonOutline[]>, hasFinalTest = true): CourseOutline => ({
  documentId: 'id-course',
  slug: 'course',
  level: 'basic',
  hasFinalTest,
  modules: Object.entries(modules).map(([slug, lessons]) => ({ slug, lessons })),
})
const course = courseOf({ first: [lesson('a'), lesson('b'), lesson('extra', false)], second: [lesson('c')] })
const tested = ids('course')

describe('a module', () => {
  const [first] = course.modules
  if (!first) throw new Error('The course has a module')

  test('is finished with all its required lessons, in any order, and lists what is missing until then', () => {
    expect(missingLessons(first, ids()).map(({ slug }) => slug)).toEqual(['a', 'b'])
    expect(isModulePassed(first, ids('b', 'c', 'extra'))).toBe(false)
    expect(missingLessons(first, ids('b')).map(({ slug }) => slug)).toEqual(['a'])
    expect(isModulePassed(first, ids('b', 'a'))).toBe(true)
  })

  test('without required lessons never finishes by itself', () => {
    expect(isModulePassed({ slug: 'none', lessons: [] }, ids('a'))).toBe(false)
    expect(isModulePassed({ slug: 'optional', lessons: [lesson('extra', false)] }, ids('extra'))).toBe(false)
  })

  test('is known by its course and its slug, so that two courses may name theirs alike', () => {
    expect(moduleId(course, first)).toBe('id-course/first')
    expect(moduleId({ documentId: 'id-other' }, first)).not.toBe(moduleId(course, first))
  })
})

describe('a course', () => {
  test.each([
    ['nothing', ids(), ids(), false, { lessons: ['a', 'b', 'c'], finalTest: true }],
    ['the final test alone', ids(), tested, false, { lessons: ['a', 'b', 'c'], finalTest: false }],
    ['the lessons alone', ids('a', 'b', 'c'), ids(), false, { lessons: [], finalTest: true }],
    ['all but one lesson', ids('a', 'c', 'extra'), tested, false, { lessons: ['b'], finalTest: false }],
    ["another course's final test", ids('a', 'b', 'c'), ids('other'), false, { lessons: [], finalTest: true }],
    ['everything that is required', ids('c', 'a', 'b'), tested, true, { lessons: [], finalTest: false }],
    ['everything', ids('a', 'b', 'c', 'extra'), tested, true, { lessons: [], finalTest: false }],
  ])('with %s passed: its gap and its pass', (_, passed, tests, isPassed, gap) => {
    expect(gapOf(course, passed, tests)).toEqual(gap)
    expect(isCoursePassed(course, passed, tests)).toBe(isPassed)
  })

  test('without a final test is passed with its lessons', () => {
    const untested = courseOf({ only: [lesson('a')] }, false)
    expect(isCoursePassed(untested, ids(), ids())).toBe(false)
    expect(isCoursePassed(untested, ids('a'), ids())).toBe(true)
  })

  test('in which there is nothing to do is never passed', () => {
    expect(isCoursePassed(courseOf({}, false), ids(), ids())).toBe(false)
    expect(isCoursePassed(courseOf({ optional: [lesson('extra', false)] }, false), ids('extra'), ids())).toBe(false)
  })

  test('goes on with its first required lesson that is not passed', () => {
    expect(availableLesson(course, ids())?.slug).toBe('a')
    expect(availableLesson(course, ids('a', 'c'))?.slug).toBe('b')
    expect(availableLesson(course, ids('a', 'b'))?.slug).toBe('c')
    expect(availableLesson(course, ids('a', 'b', 'c'))).toBeNull()
  })
})

describe('a quest', () => {
  const quest = { documentId: 'id-quest', slug: 'quest', steps: [lesson('one'), lesson('two')] }

  test('is passed with all its steps, and one without steps never is', () => {
    expect(missingSteps(quest, ids('two')).map(({ slug }) => slug)).toEqual(['one'])
    expect(isQuestPassed(quest, ids('two'))).toBe(false)
    expect(isQuestPassed(quest, ids('two', 'one'))).toBe(true)
    expect(isQuestPassed({ ...quest, steps: [] }, ids('one', 'two'))).toBe(false)
  })
})

describe('achievements', () => {
  const nothing: Deeds = {
    lessons: 0,
    modules: 0,
    courses: 0,
    levels: new Set(),
    quests: 0,
    perfectQuizzes: 0,
    bookmarks: 0,
    shares: 0,
  }
  const levels = (...names: string[]) => new Set(names)
  const thresholds: Record<AchievementSlug, [below: Partial<Deeds>, at: Partial<Deeds>]> = {
    'first-lesson': [{ lessons: 0 }, { lessons: 1 }],
    'first-bookmark': [{ bookmarks: 0 }, { bookmarks: 1 }],
    'ten-bookmarks': [{ bookmarks: 9 }, { bookmarks: 10 }],
    'first-perfect-quiz': [{ perfectQuizzes: 0 }, { perfectQuizzes: 1 }],
    'five-perfect-quizzes': [{ perfectQuizzes: 4 }, { perfectQuizzes: 5 }],
    'first-module': [{ modules: 0 }, { modules: 1 }],
    'first-course': [{ courses: 0 }, { courses: 1 }],
    'three-courses': [{ courses: 2 }, { courses: 3 }],
    'every-level': [{ levels: levels('basic', 'expert') }, { levels: levels('expert', 'basic', 'advanced') }],
    'first-quest': [{ quests: 0 }, { quests: 1 }],
    'three-quests': [{ quests: 2 }, { quests: 3 }],
    'first-share': [{ shares: 0 }, { shares: 1 }],
  }

  test('there are twelve, and who has done nothing has none', () => {
    expect(ACHIEVEMENTS).toHaveLength(12)
    expect(earnedBy(nothing)).toEqual([])
  })

  test.each(Object.entries(thresholds))(
    '%s is earned at its threshold, not one below, and by nothing else',
    (slug, [below, at]) => {
      expect(earnedBy({ ...nothing, ...below })).not.toContain(slug)
      expect(earnedBy({ ...nothing, ...at })).toContain(slug)
      const others = Object.keys(at)
      const everythingElse: Deeds = {
        lessons: 99,
        modules: 99,
        courses: 99,
        levels: levels('basic', 'advanced', 'expert'),
        quests: 99,
        perfectQuizzes: 99,
        bookmarks: 99,
        shares: 99,
      }
      for (const name of others) Object.assign(everythingElse, { [name]: nothing[name as keyof Deeds] })
      expect(earnedBy(everythingElse)).not.toContain(slug)
    },
  )

  test('come in the order in which they are shown', () => {
    const earned = earnedBy({ ...nothing, shares: 1, lessons: 1, quests: 3 })
    expect(earned).toEqual(['first-lesson', 'first-quest', 'three-quests', 'first-share'])
  })
})
