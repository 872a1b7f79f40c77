import { runInDurableObject } from 'cloudflare:test'
import { objectOfUser } from '../../support/live.ts'
import { rowsOf } from '../accounts/database.ts'
import { earned } from './events.ts'
import type { Person } from './person.ts'

interface Row {
  id: number
  document_id: string
  subject: string
  event: string
  read: number
}
export const recipientOf = ({ user }: Person) => `campus/${user.id}`
export const rowsFor = ({ user }: Person) => rowsOf<Row>('select * from notifications where user_id = ? order by id', user.id)
export const waitingFor = (person: Person) =>
  rowsOf<{ key: string; item: string }>('select key, item from outbox where recipient = ? order by id', recipientOf(person))
export const subjectsOf = async (person: Person) => (await rowsFor(person)).map(({ subject }) => subject).sort()

/** Writes a learner's notification without sending it, as if it had been there for long. */
export async function had(person: Person, subject: string, { read = false, readAt = '2026-11-01T00:00:00.000Z' } = {}) {
  const documentId = `had-${crypto.randomUUID()}`
  await rowsOf(
    'insert into notifications values (null, ?, ?, ?, ?, ?, ?, ?)',
    documentId,
    person.user.id,
    subject,
    JSON.stringify(earned(1).event),
    Number(read),
    '2026-01-01T00:00:00.000Z',
    read ? readAt : null,
  )
  return documentId
}
/** The same many times, one after the other: `achievement 1`, `achievement 2` and so on; all read, or none. */
export const hadMany = ({ user }: Person, from: number, to: number, readAt: string | null = null) =>
  rowsOf(
    `with recursive n (i) as (select cast(? as integer) union all select i + 1 from n where i < ?)
     insert into notifications select null, ? || i, ?, 'achievement ' || i, ?, ?, '2026-01-01T00:00:00.000Z', ? from n`,
    from,
    to,
    `many-${user.id}-`,
    user.id,
    JSON.stringify(earned(1).event),
    Number(readAt !== null),
    readAt,
  )

/** What a learner's object has stored. */
export const storedAt = async (person: Person) =>
  runInDurableObject(await objectOfUser(person.user.id), (_, { storage }) => ({
    events: [...storage.sql.exec('select * from events')],
    marks: [...storage.sql.exec('select * from marks')],
    ended: [...storage.sql.exec('select * from ended')],
  }))
export const NOTHING = { events: [], marks: [] }
