import { inArray } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { type Connection, type ConnectionContext, Server } from 'partyserver'
import { z } from 'zod'
import { CLOSE, type LiveFrame, PING, PONG } from '../../../shared/live.ts'
import type { AppEnv } from '../../bindings.ts'
import { databaseOf } from '../../database.ts'
import { log, reasonOf } from '../../log.ts'
import { sessions } from '../../session/schema.ts'
import type { Delivery } from '../item.ts'
import type { LearnersObject } from '../object-of.ts'
import { flush } from '../outbox.ts'
import { EndedSessions } from './ended-sessions.ts'
import { EventLog } from './event-log.ts'
import { type Page, SESSION_TAG, startOf } from './page.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** Events that a page may have without having acknowledged them; the rest waits. */
const WINDOW = 256
/** A page that has acknowledged nothing for this long is closed; it comes back and gets what it missed. */
const ACKNOWLEDGED_WITHIN_MS = 30_000
/** While pages are open, events that no push has brought are fetched this often. */
const COLLECT_EVERY_MS = 10 * MINUTE_MS
/** Open pages of one person; browsers share one socket where they can. */
const MAX_PAGES = 50
/** Acknowledgements that say nothing new. */
const MAX_REPEATS = 20
/** The longest frame that a page has a reason to send. */
const MAX_FRAME_CHARACTERS = 128

const ack = z.strictObject({ type: z.literal('ack'), seq: z.number().int().min(0) })

/** What a page sent, or null for anything else than an acknowledgement. */
function readAck(message: string) {
  try {
    return ack.parse(JSON.parse(message))
  } catch {
    return null
  }
}

/**
 * Everything live about one person: the sockets of their open pages, and the events for these, numbered and stored before they
 * are sent. A page acknowledges what it has; one that was away says how far it had come and gets the rest. Nothing here is the
 * only copy of a fact: the list of unread notifications is the content server's.
 */
export class Notifications extends Server implements LearnersObject {
  static override options = { hibernate: true }
  /** The clock, so that a test can set it. */
  now = () => Date.now()
  #log = new EventLog(this.ctx.storage.sql)
  #ended = new EndedSessions(this.ctx.storage.sql)

  override onStart() {
    this.ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair(PING, PONG))
  }

  override getConnectionTags(_: Connection, { request }: ConnectionContext) {
    return [SESSION_TAG + startOf(request).session]
  }

  override async onConnect(connection: Connection, { request }: ConnectionContext) {
    const page = connection as Connection<Page>
    try {
      const { since, poll, user, session, until } = startOf(request)
      if (this.#ended.has(session)) return page.close(CLOSE.sessionOver, 'The session is over')
      this.#makeRoom(page)
      const reached = since !== null && this.#log.reaches(since)
      const from = reached ? since : this.#log.last()
      page.setState({ session, until, sent: from, acknowledged: from, waitingSince: null, repeats: 0 })
      this.#say(page, { type: 'hello', user, poll })
      if (!reached) this.#say(page, { type: 'reset', seq: from })
      this.sendWaiting(page)
      await this.#schedule()
    } catch (error) {
      // The error is for our log, not for the page.
      log({ event: 'live-failed', step: 'connect', reason: reasonOf(error) })
      page.close(CLOSE.failed)
    }
  }

  override onMessage(connection: Connection, message: string | ArrayBuffer | ArrayBufferView) {
    const page = connection as Connection<Page>
    // A flood goes on for a while after its page was closed, and must cost the person's other pages nothing.
    if (page.readyState !== WebSocket.OPEN) return
    if (typeof message !== 'string') return page.close(CLOSE.notUnderstood, 'Frames are text')
    if (message.length > MAX_FRAME_CHARACTERS) return page.close(CLOSE.tooLarge, 'The frame is too large')
    const state = page.state
    const said = readAck(message)
    if (!said || !state || said.seq > state.sent) return page.close(CLOSE.notUnderstood, 'Nobody expects this')
    if (said.seq <= state.acknowledged) {
      // After it has come back a page may say so once more, but not for ever.
      if (state.repeats >= MAX_REPEATS) page.close(CLOSE.notUnderstood, 'Nobody expects this')
      else page.setState({ ...state, repeats: state.repeats + 1 })
      return
    }
    const waitingSince = said.seq < state.sent ? this.now() : null
    page.setState({ ...state, acknowledged: said.seq, waitingSince, repeats: 0 })
    this.#log.acknowledge(said.seq)
    // Only where its window was full something waits; and no alarm is due earlier than before.
    if (state.sent - state.acknowledged >= WINDOW) this.sendWaiting(page)
  }

  /** A socket that breaks is over; its page comes back with another. */
  override onError() {}

  /** Takes in events, each once however often it comes, and sends them to the open pages. */
  async receive(deliveries: Delivery[]): Promise<void> {
    const now = this.now()
    for (const { key, item } of deliveries) {
      if (item.type === 'forget') await this.#forget()
      else if (item.type === 'ended') this.#end(item.sessions, now)
      else this.#log.add(key, item, now)
    }
    for (const page of this.#pages()) this.sendWaiting(page)
    await this.#schedule()
  }

  override async onAlarm() {
    const now = this.now()
    for (const page of this.#pages()) {
      const { until, waitingSince } = page.state ?? { until: 0, waitingSince: null }
      if (until <= now) page.close(CLOSE.sessionOver, 'The session is over')
      else if (waitingSince !== null && now - waitingSince >= ACKNOWLEDGED_WITHIN_MS) page.close(CLOSE.tryLater, 'Left behind')
    }
    await this.#collect(now)
    this.#log.trim(now)
    this.#ended.trim(now)
    await this.#schedule()
  }

  /** Sends a page its missing events, as far as it has acknowledged the earlier ones. */
  sendWaiting(page: Connection<Page>) {
    const { state } = page
    if (!state) return
    const events = this.#log.after(state.sent, WINDOW - (state.sent - state.acknowledged))
    const last = events.at(-1)
    if (!last) return
    try {
      for (const { frame } of events) page.send(frame)
      page.setState({ ...state, sent: last.seq, waitingSince: state.waitingSince ?? this.now() })
    } catch {
      // It is closing already, and asks again when it is back.
    }
  }

  #say(page: Connection<Page>, frame: LiveFrame) {
    page.send(JSON.stringify(frame))
  }

  #pages() {
    return [...this.getConnections<Page>()]
  }

  /** Where too many pages are open, the one that has been silent longest goes: it may be gone already. */
  #makeRoom(newest: Connection<Page>) {
    const pages = this.#pages().filter(page => page.id !== newest.id)
    if (pages.length < MAX_PAGES) return
    const heardAt = (page: Connection<Page>) => this.ctx.getWebSocketAutoResponseTimestamp(page)?.getTime() ?? 0
    const [silent] = pages.sort((a, b) => heardAt(a) - heardAt(b))
    silent?.close(CLOSE.tryLater, 'Too many open pages')
  }

  #end(sessions: string[], now: number) {
    for (const session of sessions) {
      this.#ended.add(session, now)
      for (const page of this.getConnections(SESSION_TAG + session)) page.close(CLOSE.sessionOver, 'The session is over')
    }
  }

  async #forget() {
    for (const page of this.#pages()) page.close(CLOSE.sessionOver, 'The account is gone')
    await this.ctx.storage.deleteAlarm()
    await this.ctx.storage.deleteAll()
    this.#log = new EventLog(this.ctx.storage.sql)
    this.#ended = new EndedSessions(this.ctx.storage.sql)
  }

  /** Finds what no push has brought: which sessions are gone, in any way, and what waits in the outbox. */
  async #collect(now: number) {
    const { DB } = this.env as unknown as AppEnv
    const open = [...new Set(this.#pages().flatMap(({ state }) => state?.session ?? []))]
    if (!DB || !open.length) return
    for (const work of [
      () => this.#endDeleted(databaseOf(DB), open, now),
      () => flush(databaseOf(DB), this.name, deliveries => this.receive(deliveries)),
    ]) {
      // One may fail for a reason that is none of the other's.
      try {
        await work()
      } catch (error) {
        log({ event: 'live-failed', step: 'collect', reason: reasonOf(error) })
      }
    }
  }

  async #endDeleted(db: DrizzleD1Database, open: string[], now: number) {
    const live = await db.select({ id: sessions.publicId }).from(sessions).where(inArray(sessions.publicId, open))
    this.#end(
      open.filter(session => !live.some(({ id }) => id === session)),
      now,
    )
  }

  /** Sets the alarm to the first of these: a session that ends, a page that does not answer, a look into the outbox, the trim. */
  async #schedule() {
    const now = this.now()
    const pages = this.#pages().flatMap(({ state }) => (state ? [state] : []))
    const due = [
      ...pages.map(({ until }) => until),
      ...pages.flatMap(({ waitingSince }) => (waitingSince === null ? [] : [waitingSince + ACKNOWLEDGED_WITHIN_MS])),
      ...(pages.length ? [now + COLLECT_EVERY_MS] : []),
      ...(this.#log.isEmpty() ? [] : [now + DAY_MS]),
      ...(this.#ended.isEmpty() ? [] : [now + DAY_MS]),
    ]
    if (!due.length) return
    const next = Math.min(...due)
    const set = await this.ctx.storage.getAlarm()
    if (set === null || set > next) await this.ctx.storage.setAlarm(next)
  }
}
