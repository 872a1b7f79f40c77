import { z } from 'zod'
import type { AppEnv } from './bindings.ts'
import { contentServer } from './content/content-server.ts'
import { databaseOf } from './database.ts'
import { askServer, type ServerAnswer } from './gateway/ask-server.ts'
import { type AskServer, passes, tellBookmark, tellClaim, tellFeedback } from './gateway/tell-server.ts'
import { askLearner } from './learner/ask-learner.ts'
import { NOTHING_TAUGHT } from './learner/conclusions.ts'
import type { Errand, ErrandsOf, Postman, Reminding, Runner } from './learner/errands.ts'
import type { Load } from './learner/hand-over.ts'
import type { Heir } from './learner/learner.ts'
import type { LaneKind } from './learner/records.ts'
import { COUNTER_NAMES, LANES } from './learner/records.ts'
import { nameCertificate } from './learning/keep-certificate.ts'
import { log, reasonOf } from './log.ts'
import { settingsOf } from './middleware/settings.ts'
import { noteWaiting } from './operations/waiting-reports.ts'
import { indexCertificate } from './origin/certificates.ts'
import { addDailyCounts } from './origin/learning/daily-counts.ts'
import { courseStarts } from './origin/learning/schema.ts'
import { mailerOf } from './origin/mail/mailers.ts'
import { endingToken } from './reminders/ending.ts'
import { reminderLetter } from './reminders/letter.ts'
import { sha256 } from './secrets.ts'
import { serverName } from './server-name.ts'
import { open } from './session/seal.ts'

/** What the content server counts of its user, where it says so. */
const counted = z.object(Object.fromEntries(COUNTER_NAMES.map(name => [name, z.number().optional().catch(undefined)])))

type ErrandThere = Extract<Errand, { kind: 'report' | 'compare' | LaneKind }>

/** What learners' objects have others know: never in the way of an answer, in order, and again where it failed. */
export class ErrandWork implements Runner, Heir, Postman {
  readonly env: AppEnv
  constructor(env: AppEnv) {
    this.env = env
  }

  async run(of: ErrandsOf): Promise<number> {
    let done = 0
    for (const errand of of.errands) {
      if (!(await this.#run(of, errand))) break
      done++
    }
    await this.#noteWaiting(of, done)
    return done
  }

  /** Stores for the operator what waits because the remote CMS does not take it. A learner without a session waits for nothing but it. */
  async #noteWaiting({ key, sealed, errands }: ErrandsOf, done: number) {
    const { DB } = this.env
    const ofCms = errands.filter(({ kind }) => kind === 'report' || LANES.some(lane => lane === kind))
    if (!DB || !sealed || !ofCms.length) return
    const refused = ofCms.find(errand => errand === errands[done]) ?? null
    const first = new Map(ofCms.toReversed().map(({ kind, at }) => [kind, at] as const))
    await noteWaiting(DB, { learner: await sha256(key), first, refused }, new Date()).catch(error =>
      log({ event: 'errands-failed', reason: reasonOf(error) }),
    )
  }

  /** What was handed over and not taken, because whoever was at it has ended. Its conclusions are drawn with the next deed. */
  async handOn(to: string, load: Load): Promise<boolean> {
    const { LEARNERS } = this.env
    if (!LEARNERS) return false
    const caller = { secretHash: null, now: new Date().toISOString() }
    return (await askLearner(LEARNERS, to, caller, 'take', { load, taught: NOTHING_TAUGHT })) !== 'over'
  }

  /** One letter, once. An academy that sends no mail any more says nothing. */
  async remind({ key, ...reminder }: Reminding): Promise<void> {
    const settings = settingsOf(this.env)
    const { SEALING_KEY, SITE_ORIGIN } = settings
    if (!SEALING_KEY) return
    const token = await endingToken(key, { current: SEALING_KEY })
    await mailerOf(settings, this.env)?.send(reminderLetter(reminder, SITE_ORIGIN, token), 'reminder')
  }

  #run(of: ErrandsOf, errand: Errand): Promise<boolean> {
    switch (errand.kind) {
      case 'started':
        return this.#count(of, errand)
      case 'report':
      case 'bookmark':
      case 'feedback':
      case 'claim':
      case 'compare':
        return this.#tell(of, errand)
      case 'certificate':
        return this.#index(of, errand)
      case 'counted':
        return this.#add(errand)
      default:
        // Of another version, whose way is gone: it must not hold up what waits behind it.
        log({ event: 'errands-lost', errands: 1 })
        return Promise.resolve(true)
    }
  }

  /** A certificate that nobody came to write into the index. */
  async #index({ key, account }: ErrandsOf, { body }: Extract<Errand, { kind: 'certificate' }>): Promise<boolean> {
    const { DB, LEARNERS } = this.env
    if (!DB || !LEARNERS || !account) return false
    const indexed = await indexCertificate(databaseOf(DB), Number(account.userId), body)
    if (!indexed) return false
    await askLearner(LEARNERS, key, { secretHash: null, now: new Date().toISOString() }, 'keep-certificate', indexed)
    return true
  }

  /** A course that was begun, for its popularity: once for each learner, who is not named. */
  async #count({ key }: ErrandsOf, { body: { course }, at }: Extract<Errand, { kind: 'started' }>): Promise<boolean> {
    const { DB } = this.env
    if (!DB) return true
    await databaseOf(DB)
      .insert(courseStarts)
      .values({ course, learner: await sha256(key), at })
      .onConflictDoNothing()
    return true
  }

  /** What was done on a day, in numbers: once for each id, and nobody is named. */
  async #add({ body }: Extract<Errand, { kind: 'counted' }>): Promise<boolean> {
    const { DB } = this.env
    if (DB && !(await addDailyCounts(databaseOf(DB), body, new Date()))) log({ event: 'errands-lost', errands: 1 })
    return true
  }

  /** What is for another content server; with it, it is the learner's own word. What that refuses for good is told no more. */
  async #tell(of: ErrandsOf, errand: ErrandThere): Promise<boolean> {
    const { account, sealed } = of
    const settings = settingsOf(this.env)
    const { SEALING_KEY, SEALING_KEY_PREVIOUS } = settings
    if (!account) return true
    // The site calls its CMS by another name now. Whether these are the same people is for an operator to say: until then it waits.
    if (account.server !== serverName(settings)) {
      log({ event: 'report-for-another-cms', kind: errand.kind, server: account.server })
      return false
    }
    if (!SEALING_KEY || !sealed) return false
    const token = await open(sealed.token, sealed.secretHash, { current: SEALING_KEY, previous: SEALING_KEY_PREVIOUS })
    if (token === null) return false
    const server = contentServer(settings, this.env)
    const answer = await this.#say(of, errand, call =>
      askServer(server, { ...call, token, signedFor: { ...call.signedFor, userId: account.userId } }),
    )
    if (passes(answer)) return false
    if (answer.failure) log({ event: 'errand-refused', kind: errand.kind, code: answer.failure.code })
    return true
  }

  async #say({ key, account }: ErrandsOf, errand: ErrandThere, ask: AskServer): Promise<ServerAnswer> {
    switch (errand.kind) {
      case 'report': {
        const { progress, entity, entityId } = errand.body
        const data = { entityId, type: entity }
        return ask({ method: 'POST', path: `/api/progress/${progress}`, json: { data }, signedFor: data })
      }
      case 'bookmark':
        return tellBookmark(ask, errand.body)
      case 'feedback':
        return tellFeedback(ask, errand.body)
      case 'claim': {
        const { answer, issued } = await tellClaim(ask, errand.body)
        const { DB } = this.env
        if (issued && DB) await nameCertificate(databaseOf(DB), Number(account?.userId), issued, errand.body)
        return answer
      }
      case 'compare': {
        const answer = await ask({ method: 'GET', path: '/api/users/me?populate=*' })
        const known = counted.safeParse(answer.data)
        const { LEARNERS } = this.env
        const caller = { secretHash: null, now: new Date().toISOString() }
        if (!answer.failure && known.success && LEARNERS) await askLearner(LEARNERS, key, caller, 'report-again', known.data)
        return answer
      }
    }
  }
}
