import { z } from 'zod'

const count = z.number().int().min(0)

/** How a question on a screen stands for its learner. */
export const checkState = z.object({
  check: z.string(),
  /** `right` and `shown` stay: nothing can be lost by trying. */
  status: z.enum(['open', 'right', 'shown']),
  tries: count,
  /** What was answered last. */
  chosen: z.array(z.string()),
  /** Of several things that are right, how many the last answer has. */
  found: z.object({ right: count, of: count }).nullable(),
  /** Why the last answer is right or wrong, as far as it may be known. */
  reasons: z.array(z.string()),
  /** What to think of, after a wrong answer; empty otherwise. */
  hint: z.string(),
  /** Whether the answer may be shown by now. */
  canShow: z.boolean(),
  /** What is right, once it may be known and was not answered. */
  answer: z.array(z.string()),
})
export type CheckState = z.infer<typeof checkState>

/** What a learner has done on the screens of a lesson, and how they rated it. */
export const lessonState = z.object({
  /** The screen where they are, and all that they have seen. */
  place: z.string().nullable(),
  seen: z.array(z.string()),
  checks: z.array(checkState),
  /** The learner's own rating, which a later one replaces; null where they gave none. */
  rating: z.object({ rating: z.number().int().min(1).max(5), feedback: z.string() }).nullable(),
})
export type LessonState = z.infer<typeof lessonState>
