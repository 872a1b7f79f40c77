import { env, listDurableObjectIds, runInDurableObject } from 'cloudflare:test'
import { Hono } from 'hono'
import type { Learners } from '../../../worker/learner/ask-learner.ts'
import type { Learner } from '../../../worker/learner/object.ts'
import { sha256 } from '../../../worker/secrets.ts'
import { readClaim } from '../../../worker/session/learner-cookie.ts'
import { askAs, type Session, sessionOf } from '../../../worker/session/sessions.ts'
import { objectOfUser, rowsInObject } from '../../support/live.ts'
import { SESSION, storeOf } from './academy.ts'

const { LEARNERS } = env as unknown as { LEARNERS: Learners }

const TABLES =
  "select name from sqlite_master where type = 'table' and name not like '\\_cf%' escape '\\' and name not like 'sqlite\\_%' escape '\\'"

/** Every table of one learner's object with all its rows, as text. */
const copyOfObject = (id: DurableObjectId) =>
  runInDurableObject(LEARNERS.get(id), (_, { storage }) => {
    const tables = storage.sql.exec<{ name: string }>(TABLES).toArray()
    return tables.map(({ name }) => [name, JSON.stringify(storage.sql.exec(`select * from "${name}"`).toArray())] as const)
  })

/** Every table of the main database with all its rows, as text. */
export async function stolenCopy(): Promise<Record<string, string>> {
  const { results } = await env.DB.prepare(TABLES).all<{ name: string }>()
  const copy: Record<string, string> = {}
  for (const { name } of results) copy[name] = JSON.stringify((await env.DB.prepare(`select * from "${name}"`).all()).results)
  return copy
}

/** The same, and every table of all learners' objects: what a thief of a copy of everything can read. */
export async function copyOfEverything(): Promise<Record<string, string>> {
  const copy = await stolenCopy()
  for (const id of await listDurableObjectIds(LEARNERS))
    for (const [name, rows] of await copyOfObject(id)) copy[`${id}: ${name}`] = rows
  return copy
}

/** The tables that hold a text somewhere, each once; `learner: …` are those of a learner's object. */
export async function tablesWith(text: string): Promise<string[]> {
  const found = Object.entries(await copyOfEverything()).filter(([, rows]) => rows.includes(text))
  return [...new Set(found.map(([name]) => name.replace(/^.*: /, 'learner: ')))]
}

/** The rows of a statement. */
export const rowsOf = async <T = Record<string, unknown>>(sql: string, ...values: unknown[]) =>
  (
    await env.DB.prepare(sql)
      .bind(...values)
      .all<T>()
  ).results

export const countOf = async (table: string, where = '1', ...values: unknown[]) =>
  Number((await rowsOf<{ n: number }>(`select count(*) as n from ${table} where ${where}`, ...values))[0]?.n)

/** How many sessions stand in all objects together. */
async function countSessions() {
  const copies = Object.entries(await copyOfEverything()).filter(([name]) => name.endsWith(': sessions'))
  return copies.reduce((sum, [, rows]) => sum + (JSON.parse(rows) as unknown[]).length, 0)
}

/** How many rows each table of accounts has, how many objects there are, and how many sessions stand in them. */
export async function census(): Promise<Record<string, number>> {
  const tables = ['users', 'identities', 'tokens', 'learners', 'email_requests', 'email_changes', 'merge_offers', 'uploads']
  const counts = await Promise.all(tables.map(async table => [table, await countOf(table)] as const))
  const objects = (await listDurableObjectIds(LEARNERS)).length
  return { ...Object.fromEntries(counts), objects, sessions: await countSessions() }
}

/** The object that a session's cookie names. */
export const objectOf = (cookie: string) => LEARNERS.get(LEARNERS.idFromName(cookie.split('.')[0] ?? ''))

/** The secret in a session's cookie. */
export const secretOf = (cookie: string) => cookie.split('.')[1] ?? ''

interface Row {
  secret_hash: string
  public_id: string
  sealed_token: string
  last_used_at: string
}

/** The rows of the sessions in an object; of one that was deleted there are none. */
async function sessionsIn(object: DurableObjectStub<Learner>): Promise<Row[]> {
  const [table] = await rowsInObject(object, "select 1 from sqlite_master where name = 'sessions'")
  return table ? rowsInObject<Row>(object, 'select * from sessions order by created_at') : []
}

/** The row of a session in its object; none once it has ended. */
export async function sessionRow(cookie: string): Promise<Row | undefined> {
  const hash = await sha256(secretOf(cookie))
  return (await sessionsIn(objectOf(cookie))).find(row => row.secret_hash === hash)
}

/** Writes something into the row of a session. */
export async function changeSession(
  cookie: string,
  column: 'last_used_at' | 'sealed_token' | 'token_expires_at',
  value: string,
): Promise<void> {
  const hash = await sha256(secretOf(cookie))
  await rowsInObject(objectOf(cookie), `update sessions set ${column} = ? where secret_hash = ?`, value, hash)
}

/** A session that was last used so many days ago. */
export const ageSession = (cookie: string, days: number) =>
  changeSession(cookie, 'last_used_at', new Date(Date.now() - days * 86_400_000).toISOString())

/** The rows of the sessions of somebody who has an object. */
export const sessionsOfUser = async (userId: number | string) => sessionsIn(await objectOfUser(userId))

/** Whom an academy knows by a cookie; null for nobody. */
export async function whoIs(cookie: string, settings: Record<string, unknown> = {}): Promise<Session | null> {
  const store = storeOf(settings)
  let who: Session | null = null
  const app = new Hono().get('/', async c => {
    const read = await readClaim(c, 'session', store.keys)
    const done = read ? await askAs(store, read.claim, 'who', null) : 'over'
    if (read && done !== 'over') who = await sessionOf(done, read.claim, store.keys)
    return c.text('')
  })
  await app.request('/', { headers: { cookie: `${SESSION}=${cookie}` } })
  return who
}
