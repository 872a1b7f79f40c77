import type { AttemptToTake } from '../../shared/content/attempt.ts'
import type { Locale } from '../../shared/locale.ts'
import type { Part } from '../player/attempts.ts'
import type { Owner, Waiting } from './waiting.ts'

/** A lesson on this device. Its files lie in the cache; nothing of it is about a person. */
export interface SavedLesson {
  /** Address of the page, in its language. */
  path: string
  slug: string
  title: string
  course: string
  locale: Locale
  /** What the page itself takes, with its pictures; and what it shares with every other saved lesson. */
  bytes: number
  sharedBytes: number
  /** Every file that it needs, by address. */
  files: string[]
  /** What the server called this version of the page. */
  etag: string
}

/** An attempt that was taken along, for the page of its lesson. */
export interface TakenAttempt extends AttemptToTake {
  /** Language, owner, part and entity: there is one of each. */
  id: string
  owner: Owner
  part: Part
  entity: string
  /** The lesson's page. */
  path: string
  /** Language and time zone of the learner, as calls say them. */
  query: string
}

interface Stores {
  lessons: SavedLesson
  attempts: TakenAttempt
  waiting: Waiting
}

const NAME = 'campus'
const VERSION = 1

const done = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, VERSION)
  request.onupgradeneeded = () => {
    const database = request.result
    database.createObjectStore('lessons', { keyPath: 'path' })
    database.createObjectStore('attempts', { keyPath: 'id' })
    const waiting = database.createObjectStore('waiting', { keyPath: 'number', autoIncrement: true })
    waiting.createIndex('once', ['about', 'key'], { unique: true })
  }
  return done(request)
}

async function work<T>(name: keyof Stores, mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open()
  try {
    return await done(ask(database.transaction(name, mode).objectStore(name)))
  } finally {
    database.close()
  }
}

/** Everything of a kind that is on this device, in the order of its keys. Rejects where the browser keeps nothing. */
export const allOf = <Name extends keyof Stores>(name: Name): Promise<Stores[Name][]> =>
  work(name, 'readonly', store => store.getAll())

export const keep = <Name extends 'lessons' | 'attempts'>(name: Name, value: Stores[Name]) =>
  work(name, 'readwrite', store => store.put(value))

export const drop = (name: keyof Stores, key: string | number) => work(name, 'readwrite', store => store.delete(key))

/** Puts something at the end of the line; what waits there already by this key stays as it was first done. */
export async function addWaiting(waiting: Omit<Waiting, 'number'>): Promise<void> {
  await work('waiting', 'readwrite', store => store.add(waiting)).catch((error: DOMException | null) => {
    if (error?.name !== 'ConstraintError') throw error
  })
}
