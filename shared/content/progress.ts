import { z } from 'zod'

const count = z.number().int().min(0)
const slugs = z.array(z.string())

/** What the learner has started and passed: entries by slug, modules as `course/module`. Every page shows these same numbers. */
export const progress = z.object({
  counters: z.object({
    questsStarted: count,
    questsPassed: count,
    stepsStarted: count,
    stepsPassed: count,
    coursesStarted: count,
    coursesPassed: count,
    lessonsPassed: count,
  }),
  started: z.object({ courses: slugs, quests: slugs, steps: slugs }),
  passed: z.object({ lessons: slugs, modules: slugs, finalTests: slugs, courses: slugs, quests: slugs, steps: slugs }),
  /** Where to go on: the first lesson of the course of last time that is not passed, or its final test. */
  next: z
    .object({ course: z.string(), courseTitle: z.string(), lesson: z.string().nullable(), lessonTitle: z.string() })
    .nullable(),
  /** The module that was finished last, as `course/module`. */
  lastPassedModule: z.string().nullable(),
  /** Questions that wait to be reviewed today. */
  toReview: count,
  /** In how many days of the learner's calendar the next ones are due, and how many. */
  nextReview: z.object({ inDays: count, count }).nullable(),
  /** How many screens of each lesson were seen. */
  seen: z.record(z.string(), count),
  /** How well lessons are known by the questions of them that were answered; one that is not here is new. */
  recall: z.record(z.string(), z.enum(['learning', 'known', 'kept'])),
})
export type LearnerProgress = z.infer<typeof progress>
