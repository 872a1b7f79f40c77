import { desc, sql } from 'drizzle-orm'
import { type DrizzleSqliteDODatabase, drizzle } from 'drizzle-orm/durable-sqlite'
import { type Connection, type ConnectionContext, Server } from 'partyserver'
import { GUEST_DAYS } from '../../shared/limits.ts'
import { CLOSE, type LiveEvent, PING, PONG } from '../../shared/live.ts'
import { log, reasonOf } from '../log.ts'
import { readAbout, readingOnce, writeAbout } from './about.ts'
import { ACTIONS, type ActionName, type Input, type Result } from './actions.ts'
import { type Acted, type Caller, elsewhere, mayStill } from './callers.ts'
import { countsDue, keepCounts, sendCounts } from './counts.ts'
import {
  type Errand,
  endErrands,
  giveUpErrands,
  isAllReported,
  LATEST_MS,
  lane,
  nextRun,
  type Postman,
  type Runner,
  SOONEST_MS,
  soonAfter,
  waitingErrands,
} from './errands.ts'
import { EventLog } from './event-log.ts'
import { inOrder, readFacts, report } from './facts.ts'
import { isWaiting, type Load, loadOf } from './hand-over.ts'
import { Heard } from './heard.ts'
import { OpenPages } from './open-pages.ts'
import { type Page, SESSION_TAG, startOf } from './page.ts'
import { type HandedOver, LANES, type LaneKind } from './records.ts'
import { reminderDue, takeReminder } from './reminders.ts'
import type { Counted } from './rules/daily-counts.ts'
import { queue, type SessionRow, sessions } from './schema.ts'
import { beginSession, endSessions, findSession, guestUntil } from './sessions.ts'
import { dropTables, hasTables, makeTables, makeTombstone } from './tables.ts'
import { compareDue, giveUp, reconcile } from './there.ts'
import { answerTrial, isTrial } from './trial-socket.ts'
import type { Account, Work } from './work.ts'

const DAY_MS = 24 * 60 * 60_000

/** While somebody is there, others are told again this long after they could not be. */
const AGAIN_MS = 5000

const nextInQueue = sql`(select coalesce(max(id), 0) + 1 from ${queue})`

/** Has another object take what was handed over to it; false where that one is gone. */
export interface Heir {
  handOn(to: string, load: Load): Promise<boolean>
}

/**
 * Everything of one learner, guest or user: what they do, earn and keep, where they are signed in, the sockets of their open pages and
 * the events for these, numbered and stored before they are sent. Each call is one transaction.
 */
export class Learner extends Server {
  static override options = { hibernate: true }
  /** The clock of what happens by itself, and who runs errands, so that a test can set them. */
  now = () => Date.now()
  runner = (): Runner => (this.ctx.exports as unknown as { Errands: Runner }).Errands
  postman = (): Postman => (this.ctx.exports as unknown as { Errands: Postman }).Errands
  heir = (): Heir => (this.ctx.exports as unknown as { Errands: Heir }).Errands
  readonly #db: DrizzleSqliteDODatabase = drizzle(this.ctx.storage, { casing: 'snake_case' })
  readonly #log = new EventLog(this.#db)
  readonly #pages = new OpenPages({
    db: this.#db,
    log: this.#log,
    all: tag => this.getConnections<Page>(tag),
    heardAt: page => this.ctx.getWebSocketAutoResponseTimestamp(page)?.getTime() ?? 0,
    now: () => this.now(),
  })
  readonly #heard = new Heard()
  /** Whether the tables are known to be there as of now: a transaction has ended in which they were. */
  #isMade = false
  /** When others were last told, in milliseconds of the epoch. Where this is forgotten they are told sooner. */
  #triedAt = Number.NEGATIVE_INFINITY

  override onStart() {
    this.ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair(PING, PONG))
  }

  /** Does one thing: all of it, or where it fails nothing. What is new is sent to the open pages afterwards. */
  async act<K extends ActionName>(caller: Caller, name: K, input: Input<K>): Promise<Acted<Result<K>>> {
    const { begins, secretHash } = caller
    if (!begins && !this.#hasTables()) return 'over'
    const over: string[] = []
    const deeds: Counted[] = []
    const alarm = await this.ctx.storage.getAlarm()
    const acted = this.#atOnce(
      alarm,
      (): Acted<Result<K>> => {
        if (!this.#isMade) makeTables(this.ctx.storage.sql)
        const known = elsewhere(this.#db, caller, name)
        if (known) return known
        const work = this.#work(new Date(caller.now), begins?.account ?? null, over, deeds)
        if (begins?.account) this.#belongTo(begins.account, work)
        const begun = begins?.session ? beginSession(work, begins.session) : null
        // What was handed over has no session any more.
        const isKnown = secretHash !== null && !readAbout(this.#db, 'handed-over')
        const session = begun ?? (isKnown ? findSession(work, secretHash) : null)
        if (!session && secretHash !== null && !mayStill(this.#db, secretHash, name, work.now)) return 'over'
        const run = ACTIONS[name] as (work: Work, input: Input<K>) => Result<K>
        const value = run(work, input)
        keepCounts(work, deeds)
        if (session) reconcile(work, begun !== null)
        const heard = name === 'who' || name === 'look' ? { heard: this.#heard.now(work.now.getTime()) } : {}
        return { session, account: work.account, value, ...heard }
      },
      secretHash !== null,
    )
    this.#isMade = true
    for (const session of over) this.#pages.closeOf(session, 'The session is over')
    this.#pages.sendNews()
    return acted
  }

  /**
   * Deletes everything. What is left says that nothing is made here again. Counts and errands that were not sent go with it: that
   * somebody wants to be gone goes before our figures.
   */
  async forget(): Promise<void> {
    this.#pages.closeOf(null, 'The account is gone')
    return this.#handedOver() ? this.forgetHandedOver() : this.#vanish()
  }

  /** The same of what another object has by now; of anything else nothing. */
  async forgetHandedOver(): Promise<void> {
    const handedOver = this.#handedOver()
    if (!handedOver) return
    // All of it at once: whoever comes late is led on, whenever this is cut.
    this.ctx.storage.transactionSync(() => {
      dropTables(this.ctx.storage.sql, 'handed-over')
      writeAbout(this.#db, 'handed-over', { ...handedOver, isEmptied: true })
    })
    await this.#schedule()
  }

  /** The same, and nobody is led on any more. Where it is cut this object is as unknown as one that nobody has made. */
  async #vanish() {
    this.#isMade = false
    await this.ctx.storage.deleteAlarm()
    await this.ctx.storage.deleteAll()
    this.ctx.storage.transactionSync(() => {
      makeTombstone(this.ctx.storage.sql)
      writeAbout(this.#db, 'gone', true)
    })
  }

  /** Takes in events that another content server has sent for this learner, each once however often it comes. */
  async hear(events: { key: string; event: LiveEvent }[]): Promise<void> {
    if (!this.#isSomebodys()) return
    this.#heard.forget()
    const alarm = await this.ctx.storage.getAlarm()
    this.#atOnce(alarm, () => {
      for (const { key, event } of events) this.#log.add(event, key, this.now())
    })
    this.#pages.sendNews()
  }

  /** A page's socket, for whoever is known by the secret; 401 where nobody is. */
  override async fetch(request: Request): Promise<Response> {
    if (isTrial(request)) return answerTrial()
    if (!this.#sessionOf(request)) return new Response(null, { status: 401 })
    return super.fetch(request)
  }

  override getConnectionTags(_: Connection, { request }: ConnectionContext) {
    return [SESSION_TAG + this.#sessionOf(request)?.publicId]
  }

  override async onConnect(connection: Connection, { request }: ConnectionContext) {
    const page = connection as Connection<Page>
    try {
      const session = this.#sessionOf(request)
      if (!session) return page.close(CLOSE.sessionOver, 'The session is over')
      this.#pages.admit(page, session, startOf(request))
      await this.#schedule()
    } catch (error) {
      // The error is for our log, not for the page.
      log({ event: 'live-failed', step: 'connect', reason: reasonOf(error) })
      page.close(CLOSE.failed)
    }
  }

  override onMessage(connection: Connection, message: string | ArrayBuffer | ArrayBufferView) {
    this.#pages.hear(connection as Connection<Page>, message)
  }

  /** A socket that breaks is over; its page comes back with another. */
  override onError() {}

  /** Never throws: an alarm that does is tried six times, and then never again. */
  override async onAlarm() {
    try {
      await this.#ring(this.now())
    } catch (error) {
      log({ event: 'alarm-failed', reason: reasonOf(error) })
      await this.ctx.storage.setAlarm(this.now() + LATEST_MS)
    }
  }

  async #ring(now: number) {
    const handedOver = this.#handedOver()
    if (handedOver) return this.#leave(handedOver, now)
    if (!this.#isSomebodys()) return this.#schedule()
    this.#pages.closeLate(now)
    this.#log.trim(now)
    this.#sendCounts(now)
    await this.#runErrands(now)
    await this.#remind(now)
    // Meanwhile a guest may have been handed over, or have got an account.
    if (this.#isSomebodys() && this.#isGuestOver(now)) return this.forget()
    await this.#schedule()
  }

  #isGuestOver = (now: number) => !readAbout(this.#db, 'account') && guestUntil(this.#db) <= now

  /** Sends the counts of a day that is over, and those of a guest who is. */
  #sendCounts(now: number) {
    const due = countsDue(this.#db)
    if (due === null || (due > now && !this.#isGuestOver(now))) return
    this.ctx.storage.transactionSync(() => {
      sendCounts(this.#work(new Date(now), null, [], []))
    })
  }

  /** Tells others what they have to know. What they cannot be told now waits; the alarm comes again. */
  async #runErrands(now: number) {
    this.#triedAt = now
    const lost = this.ctx.storage.transactionSync(() => {
      const lost = giveUpErrands(this.#db, now)
      giveUp(this.#db, lost)
      return lost.length
    })
    if (lost) log({ event: 'errands-lost', errands: lost })
    await this.#runSome(waitingErrands(this.#db))
    await Promise.all(LANES.map(kind => this.#runLane(kind, now)))
    const comparing = isAllReported(this.#db) ? compareDue(this.#db) : null
    if (comparing && (await this.#runSome([comparing])))
      this.ctx.storage.transactionSync(() => {
        writeAbout(this.#db, 'compared', { at: now, isDue: false })
      })
  }

  /** Those of one kind that are not just being tried. A certificate waits until all is reported that it may be about. */
  async #runLane(kind: LaneKind, now: number) {
    if (kind === 'claim' && !isAllReported(this.#db)) return
    const errands = lane(this.#db, kind)
    const tried = errands.findIndex(({ at }) => Date.parse(at) > now)
    await this.#runSome(tried === -1 ? errands : errands.slice(0, tried))
  }

  /** Answers how many of the first are done. */
  async #runSome(errands: Errand[]): Promise<number> {
    if (!errands.length) return 0
    try {
      const account = readAbout(this.#db, 'account')
      const done = await this.runner().run({ key: this.name, account, sealed: this.#sealed(), errands })
      this.#heard.forget()
      this.ctx.storage.transactionSync(() => {
        endErrands(this.#db, errands.slice(0, done))
      })
      return done
    } catch (error) {
      log({ event: 'errands-failed', reason: reasonOf(error) })
      return 0
    }
  }

  /** Writes to a learner who wants to be reminded and has something to review: at most once a day, lost or not. */
  async #remind(now: number) {
    const letter = this.ctx.storage.transactionSync(() => {
      return takeReminder(this.#db, new Date(now))
    })
    if (!letter) return
    try {
      await this.postman().remind({ key: this.name, ...letter })
    } catch (error) {
      log({ event: 'errands-failed', reason: reasonOf(error) })
    }
  }

  #sealed() {
    const [newest] = this.#db.select().from(sessions).orderBy(desc(sessions.createdAt)).limit(1).all()
    return newest ? { token: newest.sealedToken, secretHash: newest.secretHash } : null
  }

  /** A guest's object becomes that of an account: another content server hears of what was done before. */
  #belongTo(account: Account, work: Work) {
    const before = readAbout(this.#db, 'account')
    writeAbout(this.#db, 'account', account)
    if (before) return
    const secrets = endSessions(work, null).map(({ secretHash }) => secretHash)
    if (secrets.length) writeAbout(this.#db, 'guests', { secrets, at: work.now.getTime() })
    for (const { progress, entity, entityId } of inOrder(readFacts(work))) report(work, [progress, entity, entityId])
  }

  #hasTables() {
    return this.#isMade || hasTables(this.ctx.storage.sql)
  }

  #handedOver = () => (this.#hasTables() ? readAbout(this.#db, 'handed-over') : null)

  /** What was handed over is taken, whoever asked for it has come to that or not; and one day nobody is left who has to be led on. */
  async #leave({ at, to, id, ...handedOver }: HandedOver, now: number) {
    if (at + GUEST_DAYS * DAY_MS <= now) return this.#vanish()
    try {
      if (isWaiting({ at, to, id, ...handedOver }) && (await this.heir().handOn(to, loadOf({ db: this.#db }, id))))
        this.#isTaken()
    } catch (error) {
      log({ event: 'errands-failed', reason: reasonOf(error) })
    }
    await this.#schedule()
  }

  #isTaken() {
    this.ctx.storage.transactionSync(() => {
      const handedOver = readAbout(this.#db, 'handed-over')
      if (handedOver) writeAbout(this.#db, 'handed-over', { ...handedOver, isTaken: true })
    })
  }

  /** Whether a learner is here, who is neither gone nor elsewhere by now. */
  #isSomebodys() {
    return this.#hasTables() && !readAbout(this.#db, 'gone') && !readAbout(this.#db, 'handed-over')
  }

  /** `over` and `deeds` take in what is to be done once the work is. */
  #work(now: Date, account: Account | null, over: string[], deeds: Counted[]): Work {
    const db = this.#db
    return {
      db,
      now,
      account: account ?? readAbout(db, 'account'),
      heard: this.#heard,
      emit: (event, key = '') => this.#log.add(event, key, now.getTime()),
      count: (what, inPlaceOf) => deeds.push({ what, inPlaceOf }),
      hangUp: sessions => over.push(...sessions),
      done: (kind, isDone) => {
        const over = waitingErrands(db).filter(
          errand => errand.kind === kind && isDone(errand.body as Parameters<typeof isDone>[0]),
        )
        endErrands(db, over)
      },
      send: (kind, body, notBefore = now) =>
        db
          .insert(queue)
          .values({ id: nextInQueue, kind, body, at: notBefore.toISOString() })
          .returning({ id: queue.id, at: queue.at })
          .get(),
    }
  }

  #sessionOf(request: Request): SessionRow | null {
    if (!this.#isSomebodys()) return null
    return findSession(this.#work(new Date(this.now()), null, [], []), startOf(request).secretHash)
  }

  /**
   * Writes all of something or nothing, and with it the alarm that it needs, in the same turn: what waits is never without one. `set` is
   * the alarm of before.
   */
  #atOnce<T>(set: number | null, write: () => T, isThere = false): T {
    let next: number | null = null
    const written = this.ctx.storage.transactionSync(() => {
      return readingOnce(this.#db, () => {
        const value = write()
        next = this.#nextAlarm(set, isThere)
        return value
      })
    })
    if (next !== null && (set === null || set > next)) void this.ctx.storage.setAlarm(next)
    return written
  }

  /** Sets the alarm anew, where it is due earlier by now. */
  async #schedule() {
    const set = await this.ctx.storage.getAlarm()
    this.#atOnce(set, () => null)
  }

  /**
   * The first of these: a session that ends, a page that does not answer, the trim, an errand, the counts of a day, a look whether to
   * remind, a guest's end. Null where none is due.
   */
  #nextAlarm(set: number | null, isThere: boolean): number | null {
    const now = this.now()
    const handedOver = this.#handedOver()
    if (handedOver) return isWaiting(handedOver) ? soonAfter(handedOver.at, now) : handedOver.at + GUEST_DAYS * DAY_MS
    if (!this.#isSomebodys()) return null
    const errands = nextRun(this.#db, now, isThere && now - this.#triedAt >= AGAIN_MS)
    const counts = countsDue(this.#db)
    const reminder = reminderDue(this.#db)
    // How long a guest is kept is looked at when the alarm comes, not with every call.
    const isGuest = set === null && !readAbout(this.#db, 'account')
    const due = [
      ...this.#pages.due(),
      ...(this.#log.isEmpty() ? [] : [now + DAY_MS]),
      ...(errands === null ? [] : [errands]),
      ...(isThere && errands === null && compareDue(this.#db) ? [now + SOONEST_MS] : []),
      ...(counts === null ? [] : [Math.max(now + SOONEST_MS, counts)]),
      ...(reminder === null ? [] : [Math.max(now + SOONEST_MS, reminder)]),
      ...(isGuest ? [Math.max(now, guestUntil(this.#db))] : []),
    ]
    return due.length ? Math.min(...due) : null
  }
}
