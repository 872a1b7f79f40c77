import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import type { HonoEnv } from '../context.ts'
import { curriculumOf } from '../curriculum/curriculum-of.ts'
import { databaseOf } from '../database.ts'
import { onlyOnce } from '../middleware/hook-once.ts'
import { authenticateHook } from '../middleware/hook-signature.ts'
import { certificatesOf, countsOf, subscribersOf } from '../report/counts.ts'
import { lessonsOf, missedOf, wholesOf } from '../report/report.ts'

const MAX_BYTES = 4096

const wish = z
  .strictObject({ from: z.iso.date(), to: z.iso.date(), run: z.string().max(100) })
  .refine(({ from, to }) => from <= to, { path: ['to'] })

/** `POST /hooks/report`: what was learned in some days, in figures of everybody together. No single person is in it. */
export const reportHook = new Hono<HonoEnv>().post(
  '/',
  bodyLimit({ maxSize: MAX_BYTES }),
  authenticateHook('operator'),
  onlyOnce(),
  async c => {
    const parsed = wish.safeParse(await c.req.json().catch(() => null))
    if (!parsed.success)
      return c.json({ error: `The body is not valid at ${parsed.error.issues[0]?.path.join('.') || 'its top'}` }, 400)
    if (!c.env.DB) return c.json({ error: 'This academy has no database' }, 409)
    const db = databaseOf(c.env.DB)
    const { from, to } = parsed.data
    const days = { from, to }
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
  },
)
