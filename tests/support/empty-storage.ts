import { abortAllDurableObjects, listDurableObjectIds, reset, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { forget } from './caches.ts'

type Stores = { LEARNERS: DurableObjectNamespace; DB: D1Database; SEARCH: D1Database; FILES: R2Bucket }
const { LEARNERS, DB, SEARCH, FILES } = env as unknown as Stores

/**
 * `reset` passes over what is asleep, which is what nobody has used for ten seconds. Databases and buckets are objects too. An object
 * that the file before has left awake goes first: where a file loads the worker's modules anew, it is of a class that is no more,
 * and refuses whatever it is asked.
 */
async function wakeAll() {
  await abortAllDurableObjects()
  await Promise.all([DB.exec('select 1'), SEARCH.exec('select 1'), FILES.head('nothing')])
  for (const id of await listDurableObjectIds(LEARNERS)) await runInDurableObject(LEARNERS.get(id), () => {})
}

/** Databases without tables, an empty bucket, no objects, and nothing in caches. */
export async function emptyStorage() {
  await wakeAll()
  await reset()
  await forget()
}
