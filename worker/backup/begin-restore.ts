import { z } from 'zod'
import { removeContent } from '../cms/import-content.ts'
import { type Databases, type KeptTable, tablesOf } from './tables.ts'

/** Where the academy notes which backup it is being restored from, so that a run that was cut can go on. */
const NOTE = 'restore.json'
const note = z.object({ backup: z.string() })

/** Tables in which a row means that somebody is here already. */
const OF_PEOPLE = ['users', 'learners', 'certificates', 'newsletter_subscribers']

async function isInhabited(db: D1Database): Promise<boolean> {
  const counted = OF_PEOPLE.map(table => `SELECT EXISTS (SELECT 1 FROM ${table}) AS found`).join(' UNION ALL ')
  const { results } = await db.prepare(counted).all<{ found: number }>()
  return results.some(({ found }) => found)
}

/** What the academy has no place for: tables and columns of a backup that a later version has made. */
async function misfits(databases: Databases, tables: readonly KeptTable[]): Promise<string[]> {
  const here = new Map((await tablesOf(databases)).map(({ database, name, columns }) => [`${database} ${name}`, columns]))
  return tables.flatMap(({ database, name, columns }) => {
    const known = here.get(`${database} ${name}`)
    return known ? columns.filter(column => !known.includes(column)).map(column => `${name}.${column}`) : [name]
  })
}

/**
 * Makes an academy ready to be filled from a backup, and answers why that may not be: somebody is here, or the backup is of a later
 * version. Begun once more with the same backup it goes on.
 */
export async function beginRestore(
  databases: Databases,
  bucket: R2Bucket,
  { backup, tables }: { backup: string; tables: readonly KeptTable[] },
): Promise<string | null> {
  const unfit = await misfits(databases, tables)
  if (unfit.length) return `This academy is of an earlier version: it has no ${unfit.join(', ')}`
  const noted = note.safeParse(await (await bucket.get(NOTE))?.json().catch(() => null))
  if (noted.data?.backup === backup) return null
  if (await isInhabited(databases.DB)) return 'This academy is not empty: a backup is restored into one in which nobody is yet'
  // What a deployment has loaded gives way to what the backup holds.
  await removeContent(databases)
  await bucket.put(NOTE, JSON.stringify({ backup }))
  return null
}

/** From here on this academy is like any other. */
export const endRestore = (bucket: R2Bucket): Promise<void> => bucket.delete(NOTE)

/** Whether a backup is being restored into this academy. */
export async function isRestoring(bucket: R2Bucket): Promise<boolean> {
  return (await bucket.head(NOTE)) !== null
}
