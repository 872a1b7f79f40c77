import { z } from 'zod'
import { curriculumOf } from '../curriculum/curriculum-of.ts'
import { databaseOf } from '../database.ts'
import { certificatesOf, countsOf, subscribersOf } from '../report/counts.ts'
import { lessonsOf, missedOf, wholesOf } from '../report/report.ts'
import { operatorHook } from './operator-hook.ts'

const wish = z.strictObject({ from: z.iso.date(), to: z.iso.date() }).refine(({ from, to }) => from <= to, { path: ['to'] })

/** `POST /hooks/report`: what was learned in some days, in figures of everybody together. No single person is in it. */
export const reportHook = operatorHook(wish, async (c, days) => {
  if (!c.env.DB) return c.json({ error: 'This academy has no database' }, 409)
  const db = databaseOf(c.env.DB)
  const curriculum = curriculumOf(c)
  const [outline, counts, certificates, subscribers] = await Promise.all([
    curriculum.outline(),
    countsOf(db, days),
    certificatesOf(db, days),
    subscribersOf(db, days),
  ])
  return c.json({
    ...days,
    ...wholesOf(outline, counts, certificates),
    lessons: lessonsOf(outline, counts),
    missed: await missedOf(curriculum, outline, counts),
    reviews: counts.get('begin review') ?? 0,
    subscribers,
  })
})
