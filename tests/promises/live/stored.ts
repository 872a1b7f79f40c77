import { runInDurableObject } from 'cloudflare:test'
import { vi } from 'vitest'
import type { Learner } from '../../../worker/learner/object.ts'
import { objectOfUser, rowsInObject } from '../../support/live.ts'
import { earned } from './events.ts'
import type { Person } from './person.ts'

interface Row {
  id: number
  document_id: string
  subject: string
  event: string
  read: number
}
const objectFor = ({ user }: Pick<Person, 'user'>) => objectOfUser(user.id)
export const rowsFor = async (person: Person) =>
  rowsInObject<Row>(await objectFor(person), 'select *, read_at is not null as read from notifications order by id')
export const subjectsOf = async (person: Person) => (await rowsFor(person)).map(({ subject }) => subject).sort()
export const eventsOf = async (person: Person) =>
  (await rowsInObject<{ body: string }>(await objectFor(person), 'select body from events order by seq')).map(({ body }) =>
    JSON.parse(body),
  )

const INSERT = `insert into notifications (subject, id, document_id, event, created_at, read_at)
  select ?, (select coalesce(max(id), 0) + 1 from notifications), ?, ?, '2026-01-01T00:00:00.000Z', ?`

/** Writes a learner's notification without sending it, as if it had been there for long. */
export async function had(person: Person, subject: string, { read = false, readAt = '2026-11-01T00:00:00.000Z' } = {}) {
  const documentId = `had-${crypto.randomUUID()}`
  await rowsInObject(await objectFor(person), INSERT, subject, documentId, JSON.stringify(earned(1).event), read ? readAt : null)
  return documentId
}
/** The same many times, one after the other: `achievement 1`, `achievement 2` and so on; all read, or none. */
export async function hadMany(person: Person, from: number, to: number, readAt: string | null = null) {
  const event = JSON.stringify(earned(1).event)
  await runInDurableObject(await objectFor(person), (_, { storage }) => {
    for (let i = from; i <= to; i++) storage.sql.exec(INSERT, `achievement ${i}`, `many-${person.user.id}-${i}`, event, readAt)
  })
}

/** What an object has stored: the rows of its tables, by name, and its alarm. */
export const storedIn = (object: DurableObjectStub<Learner>) =>
  runInDurableObject(object, async (_, { storage }) => {
    const names = storage.sql
      .exec<{ name: string }>("select name from sqlite_master where type = 'table' and name not like '\\_cf%' escape '\\'")
      .toArray()
    return {
      tables: Object.fromEntries(names.map(({ name }) => [name, storage.sql.exec(`select * from "${name}"`).toArray()])),
      alarm: await storage.getAlarm(),
    }
  })

/** One statement of an object fails, counted from now on; answers whether it was reached, and makes the object whole again. */
export async function failAtStep(object: DurableObjectStub<Learner>, failAt: number) {
  let steps = 0
  const mend = await runInDurableObject(object, (_, { storage }) => {
    const exec = storage.sql.exec.bind(storage.sql)
    const spy = vi.spyOn(storage.sql, 'exec').mockImplementation(((sql: string, ...values: unknown[]) => {
      if (++steps === failAt) throw new Error('The statement has failed')
      return exec(sql, ...values)
    }) as typeof storage.sql.exec)
    return () => spy.mockRestore()
  })
  return async () => {
    await runInDurableObject(object, mend)
    return steps >= failAt
  }
}

/** An object dies once it has stored what it does next, before it has sent anything of it or answered. */
export const dieBeforeSending = (object: DurableObjectStub<Learner>) =>
  runInDurableObject(object, ({ whole: instance }: Learner, state) => {
    let isDying = false
    const total = () => Number(state.storage.sql.exec('select total_changes() as n').one().n)
    const before = total()
    const getConnections = instance.getConnections.bind(instance)
    vi.spyOn(instance, 'getConnections').mockImplementation(tag => {
      if (total() === before) return getConnections(tag) as ReturnType<typeof instance.getConnections>
      if (!isDying) void state.storage.sync().then(() => state.abort('killed'))
      isDying = true
      return []
    })
  })
