import { and, eq } from 'drizzle-orm'
import { questionBank } from '../../learner/plan.ts'
import type { Database } from '../queries/entries.ts'
import { questionBanks } from '../schema.ts'
import type { Curriculum } from './curriculum.ts'
import { readOutline } from './outline.ts'

/** The curriculum built in. */
export const storedCurriculum = (db: Database, now: () => Date): Curriculum => ({
  outline: () => readOutline(db, now()),
  async bankOf(documentId, part) {
    const [row] = await db
      .select()
      .from(questionBanks)
      .where(and(eq(questionBanks.documentId, documentId), eq(questionBanks.part, part)))
    return row ? questionBank.parse(row) : null
  },
})
