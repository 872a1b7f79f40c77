import { eq } from 'drizzle-orm'
import type { Database } from '../queries/entries.ts'
import { type UploadRow, type UserRow, uploads } from './schema.ts'

/** An upload as Strapi answers it. */
export const shapeUpload = (row: UploadRow) => ({
  id: row.id,
  documentId: row.hash,
  name: row.file,
  alternativeText: null,
  width: row.width,
  height: row.height,
  formats: null,
  hash: row.hash,
  ext: `.${row.file.split('.').pop()}`,
  mime: row.mime,
  size: Math.round(row.bytes / 10) / 100,
  url: `/uploads/${row.file}`,
  createdAt: row.createdAt,
})

/** Learning brings the facts; until then nobody has started anything. */
const COUNTERS = {
  questsStarted: 0,
  questsPassed: 0,
  stepsStarted: 0,
  stepsPassed: 0,
  coursesStarted: 0,
  coursesPassed: 0,
  lessonsPassed: 0,
}

/** A person as `/api/users/me` answers them, to themselves only. */
export async function shapeUser(db: Database, user: UserRow) {
  const photo = user.photo === null ? undefined : (await db.select().from(uploads).where(eq(uploads.id, user.photo)))[0]
  return {
    id: user.id,
    documentId: user.documentId,
    username: user.username,
    email: user.email,
    provider: user.provider,
    confirmed: true,
    blocked: false,
    address: user.address,
    ...COUNTERS,
    createdAt: user.createdAt,
    updatedAt: user.updatedAt,
    photo: photo ? shapeUpload(photo) : null,
  }
}
