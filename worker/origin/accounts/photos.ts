import { and, eq, isNotNull, lt, ne, notInArray, type SQL } from 'drizzle-orm'
import type { Database } from '../queries/entries.ts'
import { type UploadRow, uploads, users } from './schema.ts'

interface PhotoStore {
  db: Database
  FILES?: R2Bucket | undefined
}

const HOUR_MS = 3_600_000

/** Deletes the bytes of an upload, unless another one has the same. */
async function deleteFile({ db, FILES }: PhotoStore, { hash, file }: UploadRow, other: SQL): Promise<void> {
  if (!FILES) return
  const isShared = async () =>
    (
      await db
        .select({ id: uploads.id })
        .from(uploads)
        .where(and(eq(uploads.hash, hash), other))
        .limit(1)
    ).length > 0
  if (await isShared()) return
  const picture = await FILES.get(file)
  const bytes = await picture?.arrayBuffer()
  await FILES.delete(file)
  // Somebody may have uploaded the same meanwhile.
  if (picture && bytes && (await isShared())) await FILES.put(file, bytes, { httpMetadata: picture.httpMetadata ?? {} })
}

/** Deletes pictures that nobody uses, and then their rows. Where the store fails the rows stay, and the clock tries again. */
async function remove(store: PhotoStore, rows: readonly UploadRow[]): Promise<void> {
  for (const row of rows) {
    await deleteFile(store, row, ne(uploads.id, row.id))
    await store.db.delete(uploads).where(eq(uploads.id, row.id))
  }
}

/** Deletes the pictures that an account had before this one; all of them where it has none now. */
export async function removeOtherPhotos(store: PhotoStore, userId: number, photo: number | null): Promise<void> {
  const mine = eq(uploads.userId, userId)
  const others = await store.db
    .select()
    .from(uploads)
    .where(photo === null ? mine : and(mine, lt(uploads.id, photo)))
  await remove(store, others)
}

/** Deletes the bytes of every picture of an account, whose rows go with the account. */
export async function deletePhotoFiles(store: PhotoStore, userId: number): Promise<void> {
  const pictures = await store.db.select().from(uploads).where(eq(uploads.userId, userId))
  for (const picture of pictures) await deleteFile(store, picture, ne(uploads.userId, userId))
}

/** Deletes pictures that became nobody's photo within an hour, and those whose deletion has failed (the scheduled trigger). */
export async function sweepPhotos(store: PhotoStore, now: Date): Promise<void> {
  const used = store.db.select({ photo: users.photo }).from(users).where(isNotNull(users.photo))
  const anHourAgo = new Date(now.getTime() - HOUR_MS).toISOString()
  const unused = and(notInArray(uploads.id, used), lt(uploads.createdAt, anHourAgo))
  await remove(store, await store.db.select().from(uploads).where(unused))
}
