export interface LessonOutline {
  documentId: string
  slug: string
  required: boolean
  hasQuiz: boolean
}

export interface ModuleOutline {
  slug: string
  lessons: readonly LessonOutline[]
}

export interface CourseOutline {
  documentId: string
  slug: string
  level: string
  modules: readonly ModuleOutline[]
  hasFinalTest: boolean
}

/** A module has no identity of its own on the content server: it is known by its course and its slug. */
export const moduleId = (course: { documentId: string }, module: { slug: string }) => `${course.documentId}/${module.slug}`

const required = (module: ModuleOutline) => module.lessons.filter(lesson => lesson.required)

/** The lessons that a module still needs: its required ones that are not passed (product decisions: Module finished). */
export const missingLessons = (module: ModuleOutline, passed: ReadonlySet<string>) =>
  required(module).filter(lesson => !passed.has(lesson.documentId))

/** A module is finished when all its required lessons are passed; one without such lessons never is by itself. */
export const isModulePassed = (module: ModuleOutline, passed: ReadonlySet<string>) =>
  required(module).length > 0 && missingLessons(module, passed).length === 0

export interface CourseGap {
  lessons: string[]
  finalTest: boolean
}

/** What a course still needs: required lessons, by slug, and the final test where there is one. */
export const gapOf = (course: CourseOutline, passed: ReadonlySet<string>, passedTests: ReadonlySet<string>): CourseGap => ({
  lessons: course.modules.flatMap(module => missingLessons(module, passed)).map(lesson => lesson.slug),
  finalTest: course.hasFinalTest && !passedTests.has(course.documentId),
})

/** A course is passed with all required lessons and the final test, in any order (product decisions: Course passed). */
export function isCoursePassed(course: CourseOutline, passed: ReadonlySet<string>, passedTests: ReadonlySet<string>) {
  const { lessons, finalTest } = gapOf(course, passed, passedTests)
  const isEmpty = !course.hasFinalTest && !course.modules.some(module => required(module).length)
  return lessons.length === 0 && !finalTest && !isEmpty
}

/** The first required lesson that is not passed (product decisions: Available lesson). */
export const availableLesson = (course: CourseOutline, passed: ReadonlySet<string>) =>
  course.modules.flatMap(module => missingLessons(module, passed))[0] ?? null

export interface QuestOutline {
  documentId: string
  slug: string
  steps: readonly { documentId: string; slug: string }[]
}

/** The steps that a quest still needs. */
export const missingSteps = (quest: QuestOutline, passed: ReadonlySet<string>) =>
  quest.steps.filter(step => !passed.has(step.documentId))

/** A quest is passed with all its steps (product decisions: Course passed, certificate). */
export const isQuestPassed = (quest: QuestOutline, passed: ReadonlySet<string>) =>
  quest.steps.length > 0 && missingSteps(quest, passed).length === 0
