import { z } from 'zod'

const titles = z.object({ en: z.string(), 'ja-JP': z.string() })
const gone = { slug: z.string(), titles, started: z.int(), passed: z.int() }

/** What an academy answers to `npm run report`. */
export const reportAnswer = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  courses: z.array(z.object({ ...gone, tests: z.int(), lost: z.int(), certificates: z.int() })),
  quests: z.array(
    z.object({
      ...gone,
      certificates: z.int(),
      steps: z.array(z.object({ slug: z.string(), started: z.int(), passed: z.int() })),
    }),
  ),
  lessons: z.array(z.object({ ...gone, course: z.string(), quizzes: z.int(), lost: z.int(), ratings: z.array(z.int()) })),
  missed: z.array(z.object({ lesson: z.string(), part: z.string(), question: titles, missed: z.int(), attempts: z.int() })),
  reviews: z.int(),
  subscribers: z.array(z.object({ locale: z.string(), all: z.int(), confirmed: z.int() })),
})
export type Report = z.infer<typeof reportAnswer>
