import { z } from 'zod'

/** A part of a backup: one file of the folder. */
const part = z.object({
  /** SHA-256 of its bytes, as base64url. */
  sha256: z.string(),
  bytes: z.int(),
  /** Of a picture: what the bucket says of it. */
  etag: z.string().optional(),
  type: z.string().optional(),
})
export type Part = z.infer<typeof part>

/** What stands in a backup: the last file that is written, and the first that is read. */
export const manifest = z.object({
  format: z.literal('campus-backup-1'),
  /** By chance: an academy that is being restored from it knows it by this. */
  id: z.string(),
  site: z.url(),
  takenAt: z.iso.datetime(),
  tables: z.array(z.object({ database: z.enum(['DB', 'SEARCH']), name: z.string(), columns: z.array(z.string()) })),
  sequences: z.record(z.string(), z.int()),
  /** By their path below the folder. */
  parts: z.record(z.string().regex(/^(?!.*\.\.)[\w%.:/-]+$/), part),
})
export type Manifest = z.infer<typeof manifest>

export const pathOfRows = (database: string, table: string, part: number) => `${database.toLowerCase()}/${table}/${part}.jsonl`
export const pathOfLearner = (server: string, userId: string) =>
  `learners/${encodeURIComponent(server)}/${encodeURIComponent(userId)}.json`
export const pathOfFile = (name: string) => `files/${name}`
