import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { AttemptPart, AttemptToSave } from '../../shared/content/attempt.ts'
import type { Locale } from '../../shared/locale.ts'
import type { Owner, QueuedCall } from './queue.ts'

/** A lesson on this device. Its files lie in the cache; nothing of it is about a person. */
export interface SavedLesson {
  /** Address of the page, in its language. */
  path: string
  slug: string
  title: string
  course: string
  locale: Locale
  /** The size of the page with its pictures; and of the files that it shares with every other saved lesson. */
  bytes: number
  sharedBytes: number
  /** Every file that it needs, by address. */
  files: string[]
  /** What the server called this version of the page. */
  etag: string
}

/** An attempt that was saved, for the page of its lesson. */
export interface SavedAttempt extends AttemptToSave {
  /** Language, owner, part and entity: there is one of each. */
  id: string
  owner: Owner
  part: AttemptPart
  entity: string
  /** The lesson's page. */
  path: string
  /** Language and time zone of the learner, as calls say them. */
  query: string
}

interface Stores extends DBSchema {
  lessons: { key: string; value: SavedLesson }
  attempts: { key: string; value: SavedAttempt }
  /** The queue, by the name that it has on devices. */
  waiting: { key: number; value: QueuedCall; indexes: { once: [about: string, key: string] } }
}
type StoreName = 'lessons' | 'attempts' | 'waiting'

const NAME = 'campus'
const VERSION = 1

/** It is closed at once: a database that is open anywhere can be neither changed nor deleted. */
async function withDatabase<T>(work: (database: IDBPDatabase<Stores>) => Promise<T>): Promise<T> {
  const database = await openDB<Stores>(NAME, VERSION, {
    upgrade(made) {
      made.createObjectStore('lessons', { keyPath: 'path' })
      made.createObjectStore('attempts', { keyPath: 'id' })
      made.createObjectStore('waiting', { keyPath: 'number', autoIncrement: true }).createIndex('once', ['about', 'key'], {
        unique: true,
      })
    },
  })
  try {
    return await work(database)
  } finally {
    database.close()
  }
}

/** Everything of a kind that is on this device, in the order of its keys. Rejects where the browser keeps nothing. */
export const allOf = <Name extends StoreName>(name: Name): Promise<Stores[Name]['value'][]> =>
  withDatabase(async database => {
    // `getAll` of the database waits for no end of its transaction: one that is cut off, because all data of the site is cleared meanwhile,
    // would be an error that nobody has caught.
    const { store, done } = database.transaction(name)
    const [all] = await Promise.all([store.getAll(), done])
    return all
  })

export const keep = <Name extends 'lessons' | 'attempts'>(name: Name, value: Stores[Name]['value']) =>
  withDatabase(database => database.put(name, value))

export const drop = <Name extends StoreName>(name: Name, key: Stores[Name]['key']) =>
  withDatabase(database => database.delete(name, key))

/** Puts something at the end of the queue; what waits there already by this key stays as it was first done. */
export async function enqueue(call: Omit<QueuedCall, 'number'>): Promise<void> {
  // Its number is given by the database.
  await withDatabase(database => database.add('waiting', call as QueuedCall)).catch(error => {
    if (!(error instanceof DOMException && error.name === 'ConstraintError')) throw error
  })
}
