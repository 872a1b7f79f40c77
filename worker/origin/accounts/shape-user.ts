import { eq } from 'drizzle-orm'
import { learnerOfUser } from '../learning/learner.ts'
import { countersOf } from '../learning/overview.ts'
import { type FactRow, facts } from '../learning/schema.ts'
import { byKind } from '../learning/settle.ts'
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

/** A person as `/api/users/me` answers them, to themselves only. */
export function shapePerson(user: UserRow, photo: UploadRow | null, done: readonly FactRow[]) {
  const { started, passed } = byKind(done)
  return {
    id: user.id,
    documentId: user.documentId,
    username: user.username,
    email: user.email,
    provider: user.provider,
    confirmed: true,
    blocked: false,
    address: user.address,
    ...countersOf(started, passed),
    createdAt: user.createdAt,
    updatedAt: user.updatedAt,
    photo: photo ? shapeUpload(photo) : null,
  }
}

export async function shapeUser(db: Database, user: UserRow) {
  const [pictures, done] = await db.batch([
    db
      .select()
      .from(uploads)
      .where(eq(uploads.id, user.photo ?? 0)),
    db
      .select()
      .from(facts)
      .where(eq(facts.learner, learnerOfUser(user.id))),
  ])
  return shapePerson(user, pictures[0] ?? null, done)
}
