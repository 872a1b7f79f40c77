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

/** A person as `/api/users/me` answers them, to themselves only. What they have done stands in their object. */
export function shapePerson(user: UserRow, photo: UploadRow | null) {
  return {
    id: user.id,
    documentId: user.documentId,
    username: user.username,
    email: user.email,
    provider: user.provider,
    confirmed: true,
    blocked: false,
    address: user.address,
    createdAt: user.createdAt,
    updatedAt: user.updatedAt,
    photo: photo ? shapeUpload(photo) : null,
  }
}

export async function shapeUser(db: Database, user: UserRow) {
  const [photo = null] = user.photo === null ? [] : await db.select().from(uploads).where(eq(uploads.id, user.photo))
  return shapePerson(user, photo)
}
