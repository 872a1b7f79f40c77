import { env } from 'cloudflare:workers'
import { planAttempt, type QuestionBank } from '../../worker/learner/plan.ts'
import { base64url, randomToken, sha256 } from '../../worker/secrets.ts'
import { seal } from '../../worker/session/seal.ts'
import { createBrowser, somebody } from './accounts.ts'

const { DB, SEALING_KEY } = env as unknown as { DB: D1Database; SEALING_KEY: string }
const DAY_MS = 86_400_000
const AT = '2026-11-20T12:00:00.000Z'

const run = (sql: string, ...values: unknown[]) =>
  DB.prepare(sql)
    .bind(...values)
    .run()

/** What the version before has kept stood in rows of the database: these are written as it wrote them. */
export const legacyFact = (learner: string, progress: 'start' | 'pass', entity: string, id: string, at = AT) =>
  run('insert or ignore into facts values (?, ?, ?, ?, ?)', learner, progress, entity, id, at)

/** What was asked in an attempt of that version, and how it was answered: rightly or not, as far as it came. */
interface LegacyAttempt {
  id: string
  learner: string
  lesson: { documentId: string; slug: string }
  bank: QuestionBank
  outcome: string | null
  right: readonly boolean[]
}
export async function legacyAttempt({ id, learner, lesson, bank, outcome, right }: LegacyAttempt) {
  const { documentId, slug } = lesson
  const plan = planAttempt(bank, { documentId, part: 'quiz', lesson: slug }, [], { hearts: 2, passMark: 2 }, id)
  const over = outcome && AT
  await run(
    'insert into attempts values (?, ?, ?, ?, ?, ?, ?, ?)',
    id,
    learner,
    'quiz',
    documentId,
    JSON.stringify(plan),
    AT,
    outcome,
    over,
  )
  for (const [place, isRight] of right.entries()) {
    const asked = plan.questions[place]
    const chosen = isRight ? asked?.right : asked?.options.filter(option => !asked.right.includes(option)).slice(0, 1)
    await run(
      'insert into answers values (?, ?, ?, ?, ?, ?, ?)',
      id,
      place,
      asked?.bank.question,
      JSON.stringify(chosen),
      Number(isRight),
      `answer-${place}`,
      AT,
    )
  }
}

export const legacyBookmark = (userId: number, type: string, id: string) =>
  run('insert into bookmarks values (null, ?, ?, ?, ?, ?)', `kept-${userId}-${id}`, userId, type, id, AT)
export const legacyAchievement = (userId: number, slug: string) =>
  run('insert into user_achievements values (?, ?, ?)', userId, slug, AT)
export async function legacyNotification(userId: number, slug: string, isRead: boolean) {
  const event = { eventType: 'New User Achievement', achievement: { id: 1, slug, title: 'First light' } }
  const told = 'insert into notifications values (null, ?, ?, ?, ?, ?, ?, ?)'
  await run(told, randomToken(12), userId, `achievement ${slug}`, JSON.stringify(event), Number(isRead), AT, null)
}
export const legacyRating = (userId: number, lesson: string, course: string) =>
  run('insert into lesson_feedback values (null, ?, ?, ?, ?, ?, ?)', userId, lesson, course, 5, 'Good.', AT)
export const legacyRecall = (learner: string, lesson: string, question: string, dueOn: string) =>
  run('insert into recalls values (?, ?, ?, ?, ?, ?)', learner, lesson, 'quiz', question, 0, dueOn)

/** One more browser in which the version before knows a user. */
export async function legacySession(userId: number | string, { daysAgo = 1, sealingKey = SEALING_KEY, device = '' } = {}) {
  const [id, token] = [randomToken(), randomToken()]
  const idHash = await sha256(id)
  const later = new Date(Date.now() + 80 * DAY_MS).toISOString()
  const before = new Date(Date.now() - daysAgo * DAY_MS).toISOString()
  await run('insert into tokens values (?, ?, ?, ?)', await sha256(token), Number(userId), before, later)
  const sealed = await seal(token, idHash, { current: sealingKey })
  const publicId = randomToken(12)
  await run(
    'insert into sessions values (?, ?, ?, ?, ?, ?, ?, ?, ?)',
    idHash,
    publicId,
    String(userId),
    sealed,
    later,
    'email',
    device,
    before,
    before,
  )
  const browser = createBrowser()
  browser.cookies.set('__Host-session', id)
  return browser
}

/** Somebody who has an account since the version before, and was not here since. */
export async function formerUser(email?: string) {
  const { user, email: mailbox } = await somebody(email)
  await run("delete from learners where server = 'campus' and user_id = ?", String(user.id))
  return { user, email: mailbox, learner: `u:${user.id}`, browser: await legacySession(user.id) }
}

/** A guest of that version, and the cookie that it has signed. */
export async function formerGuest(sealingKey = SEALING_KEY) {
  const bytes = (text: string) => new TextEncoder().encode(text)
  const id = randomToken()
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', bytes(`campus guest ${sealingKey}`), algorithm, false, ['sign'])
  const signature = base64url(new Uint8Array(await crypto.subtle.sign('HMAC', key, bytes(id))))
  const browser = createBrowser()
  browser.cookies.set('__Host-guest', `${id}.${signature}`)
  return { learner: `g:${await sha256(id)}`, browser }
}
