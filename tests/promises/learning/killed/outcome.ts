import { env, runInDurableObject } from 'cloudflare:test'
import type { Learners } from '../../../../worker/learner/ask-learner.ts'
import { sha256 } from '../../../../worker/secrets.ts'
import { objectOfUser, rowsInObject } from '../../../support/live.ts'
import { rowsOf } from '../../accounts/database.ts'
import { storedIn } from '../../live/stored.ts'
import type { Cast } from './stories/story.ts'

const { LEARNERS } = env as unknown as { LEARNERS: Learners }
export const objectOf = (key: string) => LEARNERS.get(LEARNERS.idFromName(key))

type Row = Record<string, unknown>

/** What is drawn, and what says by which way something came to be: a hand-over that was interrupted comes a moment later. */
const DRAWN = [
  'document_id',
  'secret_hash',
  'public_id',
  'sealed_token',
  'token_expires_at',
  'last_used_at',
  'created_at',
  'finished_at',
  'at',
  'seq',
]
/** In what is kept as JSON, the same. */
const DRAWN_WITHIN = ['id', 'documentId', 'userId', 'createdAt', 'slug', 'holder', 'issuedAt', 'seq', 'ids']
/** What is done again is done a moment later, within the same minute. */
const SECONDS = /^(\d{4}-\d\d-\d\dT\d\d:\d\d):[\d.]+Z$/

const bare = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(bare)
  if (typeof value === 'string') return value.replace(SECONDS, '$1')
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !DRAWN_WITHIN.includes(name))
      .map(([name, inner]) => [name, bare(inner)]),
  )
}
const parsed = (value: unknown): unknown => {
  if (typeof value !== 'string' || !/^[[{]/.test(value)) return value
  return JSON.parse(value)
}
const inOrder = (rows: unknown[]) => rows.map(row => JSON.stringify(row)).sort()
const bareRows = (rows: Row[]) =>
  inOrder(
    rows.map(row =>
      Object.fromEntries(
        Object.entries(row)
          .filter(([name]) => !DRAWN.includes(name))
          .map(([name, value]) => [name, bare(parsed(value))]),
      ),
    ),
  )

/** What is there, and how it looks depends on when: who they are, and how the account looked last. */
const THERE = ['account', 'events']
const NOT_LASTING = ['profile', 'profile-changes']

/** What is known of somebody as a whole, without what is drawn. */
function aboutOf(rows: Row[]): unknown[] {
  const lasting = rows.filter(({ name }) => !NOT_LASTING.includes(String(name)))
  return inOrder(
    lasting.map(({ name, value }) => {
      const known = parsed(value) as Row & { length?: number }
      if (name === 'taken') return [name, known.length]
      if (name === 'guests') return [name, (known.secrets as unknown[]).length]
      if (name === 'handed-over') return [name, (known.secrets as unknown[]).length, known.isEmptied]
      return THERE.includes(String(name)) ? [name] : [name, bare(known)]
    }),
  )
}

/** An answer as it was given, at its time; so is what it was worth. */
const answersOf = (rows: Row[]) => inOrder(rows.map(({ id, answers }) => [id, bare(parsed(answers))]))
const timesOf = (rows: Row[]) =>
  inOrder(rows.filter(({ entity }) => entity === 'lesson').map(({ progress, entity_id, at }) => [progress, entity_id, bare(at)]))

/** Everything in an object, so that two plays of one story can be compared. */
export async function contentOf(key: string) {
  const { tables, alarm } = await storedIn(objectOf(key))
  const {
    about = [],
    attempts = [],
    facts = [],
    events = [],
    sessions: _,
    queue = [],
    ...others
  } = tables as Record<string, Row[]>
  return {
    tables: Object.keys(tables).sort(),
    about: aboutOf(about),
    attempts: bareRows(attempts),
    answers: answersOf(attempts),
    facts: bareRows(facts),
    times: timesOf(facts),
    // That everything has changed may be said once more.
    events: bareRows(events.filter(({ body }) => !String(body).includes('"changed"'))),
    queue: queue.length,
    hasAlarm: alarm !== null,
    ...Object.fromEntries(Object.entries(others).map(([name, rows]) => [name, bareRows(rows)])),
  }
}

/** The name of the object of a user. */
export async function keyOfUser(userId: number): Promise<string> {
  const [row] = await rowsOf<{ key: string }>("select key from learners where server = 'campus' and user_id = ?", String(userId))
  if (!row) throw new Error('The account has no object')
  return row.key
}

/** What is left at the end of a story: in the objects, and about them in the database. */
export async function outcomeOf({ userId, left }: Cast) {
  const key = await keyOfUser(userId)
  const hashes = await Promise.all([key, ...left].map(sha256))
  const counted = hashes.map(() => '?').join()
  return {
    account: await contentOf(key),
    left: await Promise.all(left.map(contentOf)),
    started: await rowsOf(`select course from course_starts where learner in (${counted}) order by course`, ...hashes),
    certificates: await rowsOf('select entity_id from certificates where user_id = ?', userId),
    departures: await rowsOf('select key from departures'),
  }
}

/** In how many browsers somebody is signed in. */
export const countSessions = async (userId: number) =>
  (await rowsInObject(await objectOfUser(userId), 'select 1 from sessions')).length

/** The documentIds of what somebody was told. */
export const toldIn = async (userId: number) =>
  (await rowsInObject<{ document_id: string }>(await objectOfUser(userId), 'select document_id from notifications')).map(
    row => row.document_id,
  )

/** Answers in the attempts of an object, by attempt and name. */
export const answersIn = (userId: number) =>
  objectOfUser(userId).then(object =>
    runInDurableObject(object, (_, { storage }) =>
      storage.sql
        .exec<{ id: string; answers: string }>('select id, answers from attempts')
        .toArray()
        .flatMap(({ id, answers }) =>
          (JSON.parse(answers) as { question: string; chosen: string[]; key: string }[]).map(({ question, chosen, key }) => ({
            attempt: id,
            question,
            chosen,
            key,
          })),
        ),
    ),
  )
