import { z } from 'zod'
import type { Academy } from '../academy/open.ts'
import { askLearners, askRows, askTables, MOST_LEARNERS, type Tables } from '../backup/calls.ts'
import { inGroups, learnersIn } from '../backup/take.ts'

const at = z.string()
/** Of a learner's copy what the lists show. */
const copy = z.object({
  facts: z.array(z.object({ progress: z.string(), entity: z.string(), entityId: z.string(), at })),
  ratings: z.array(z.object({ lesson: z.string(), course: z.string(), rating: z.int(), feedback: z.string(), at })),
})
export interface Learner extends z.infer<typeof copy> {
  server: string
  userId: string
}

/** What an academy keeps, as the lists read it. */
export async function openSource(academy: Academy) {
  const { tables }: Tables = await askTables(academy)
  async function lines(name: string): Promise<string[]> {
    const table = tables.find(one => one.name === name)
    const found: string[] = []
    for (const part of table?.parts ?? []) found.push((await askRows(academy, { database: 'DB', name }, part, null)).rows ?? '')
    return found
  }
  return {
    /** Every row of a table. */
    async rows<T>(name: string, schema: z.ZodType<T>): Promise<T[]> {
      const parts = await lines(name)
      return parts.flatMap(part => part.split('\n').filter(Boolean)).map(line => schema.parse(JSON.parse(line)))
    },
    /** Every learner who has an account and has done something. */
    async learners(): Promise<Learner[]> {
      const named = (await lines('learners')).flatMap(learnersIn)
      const groups = named.flatMap(([server, ids]) => inGroups(ids, MOST_LEARNERS).map(group => ({ server, group })))
      const found: Learner[] = []
      for (const { server, group } of groups) {
        const copies = await askLearners(
          academy,
          server,
          group.map(userId => ({ userId, known: null })),
        )
        for (const one of copies) found.push({ server, userId: one.userId, ...copy.parse(JSON.parse(one.copy ?? '{}')) })
      }
      return found
    },
  }
}
export type Source = Awaited<ReturnType<typeof openSource>>
