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
  /** Points of the quests that are passed, as those quests give them now. */
  points: count,
  started: z.object({ courses: slugs, quests: slugs, steps: slugs }),
  passed: z.object({ lessons: slugs, modules: slugs, finalTests: slugs, courses: slugs, quests: slugs, steps: slugs }),
  /** Where the learner left off: the lesson of the course of last time, or its final test where all are passed. */
  next: z
    .object({
      course: z.string(),
      courseTitle: z.string(),
      lesson: z.string().nullable(),
      lessonTitle: z.string(),
      /** All lessons of that course, in their order. */
      path: z.array(z.object({ slug: z.string(), title: z.string(), minutes: count, required: z.boolean() })),
      hasFinalTest: z.boolean(),
    })
    .nullable(),
  /** The course to begin with next, of those that are not passed. */
  offered: z.object({ course: z.string(), title: z.string(), minutes: count }).nullable(),
  /** The quest of last time that is not passed, and which of its steps is next. */
  quest: z.object({ quest: z.string(), title: z.string(), step: z.string(), number: count, count }).nullable(),
  /** The module that was finished last, as `course/module`. */
  lastPassedModule: z.string().nullable(),
  /** Questions that wait to be reviewed today. */
  toReview: count,
  /** In how many days of the learner's calendar the next ones are due, and how many. */
  nextReview: z.object({ inDays: count, count }).nullable(),
  /** By which clock days were told, which day it is there, and on which days of this week something was learned. */
  calendar: z.object({ timeZone: z.string(), today: z.string(), learned: z.array(z.string()) }),
  /** How many screens of each lesson were seen. */
  seen: z.record(z.string(), count),
  /** How well lessons are known by the questions of them that were answered; one that is not here is new. */
  recall: z.record(z.string(), z.enum(['learning', 'known', 'kept'])),
})
export type LearnerProgress = z.infer<typeof progress>
