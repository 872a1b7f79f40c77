import { and, eq } from 'drizzle-orm'
import { questionBank } from '../learner/plan.ts'
import { versionIn, versionQuery } from '../origin/content-version.ts'
import type { Database } from '../origin/queries/entries.ts'
import { questionBanks } from '../origin/schema.ts'
import type { CurriculumSource } from './curriculum.ts'
import { stepBank } from './quest-step.ts'
import { outlineIn, outlineQuery } from './read-outline.ts'

/** The curriculum built in. */
export function builtInCurriculum(db: Database, now: () => Date): CurriculumSource {
  async function rowOf(documentId: string, part: string) {
    const which = and(eq(questionBanks.documentId, documentId), eq(questionBanks.part, part))
    const [row] = await db.select().from(questionBanks).where(which)
    return row ?? null
  }
  return {
    outline: async () => outlineIn(await outlineQuery(db, now())),
    async outlineAndVersion() {
      const [version, rows] = await db.batch([versionQuery(db, now()), outlineQuery(db, now())])
      return { version: versionIn(version).version, outline: outlineIn(rows) }
    },
    async bankOf(documentId, part) {
      const row = await rowOf(documentId, part)
      return row && questionBank.parse(row)
    },
    async stepOf(documentId) {
      const row = await rowOf(documentId, 'step')
      return row && stepBank.parse(row)
    },
  }
}
