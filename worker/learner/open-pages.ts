import { eq } from 'drizzle-orm'
import type { Connection } from 'partyserver'
import { z } from 'zod'
import { CLOSE, type LiveFrame } from '../../shared/live.ts'
import { readAbout } from './about.ts'
import type { EventLog } from './event-log.ts'
import { type Page, type PageStart, SESSION_TAG } from './page.ts'
import { type SessionRow, sessions } from './schema.ts'
import { endOf } from './sessions.ts'
import type { LearnerDatabase } from './work.ts'

/** Events that a page may have without having acknowledged them; the rest waits. */
const WINDOW = 256
/** A page that has acknowledged nothing for this long is closed; it comes back and gets what it missed. */
const ACKNOWLEDGED_WITHIN_MS = 30_000
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

const say = (page: Connection, frame: LiveFrame) => page.send(JSON.stringify(frame))

export interface Sockets {
  db: LearnerDatabase
  log: EventLog
  /** Every open page, or those with a tag. */
  all(tag?: string): Iterable<Connection<Page>>
  /** When a page was heard last, in milliseconds of the epoch, as all times here; 0 for one that has said nothing yet. */
  heardAt(page: Connection<Page>): number
  now(): number
}

/** The open pages of one learner: what each of them gets of the numbered events, and what it may say. */
export class OpenPages {
  readonly #of: Sockets

  constructor(sockets: Sockets) {
    this.#of = sockets
  }

  /** Lets a page in whose session is known, and sends it what it has missed. */
  admit(page: Connection<Page>, session: SessionRow, { since, poll }: PageStart) {
    const { db, log } = this.#of
    this.#makeRoom(page)
    const reached = since !== null && log.reaches(since)
    const from = reached ? since : log.last()
    const until = endOf(session)
    page.setState({ session: session.publicId, until, sent: from, acknowledged: from, waitingSince: null, repeats: 0 })
    say(page, { type: 'hello', user: readAbout(db, 'account')?.userId ?? '', poll })
    if (!reached) say(page, { type: 'reset', seq: from })
    this.#sendWaiting(page)
  }

  /** Takes a page's word: that it has events up to a number. Whoever says anything else is closed. */
  hear(page: Connection<Page>, message: string | ArrayBuffer | ArrayBufferView) {
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
    const waitingSince = said.seq < state.sent ? this.#of.now() : null
    page.setState({ ...state, acknowledged: said.seq, waitingSince, repeats: 0 })
    this.#of.log.acknowledge(said.seq)
    // Only where its window was full something waits; and no alarm is due earlier than before.
    if (state.sent - state.acknowledged >= WINDOW) this.#sendWaiting(page)
  }

  /** Sends every page what is new. */
  sendNews() {
    for (const page of this.#of.all()) this.#sendWaiting(page)
  }

  /** Closes the pages of a session that is over, or all. */
  closeOf(session: string | null, reason: string) {
    const pages = session === null ? this.#of.all() : this.#of.all(SESSION_TAG + session)
    for (const page of pages) page.close(CLOSE.sessionOver, reason)
  }

  /** Closes pages whose session has run out, and those that do not answer. */
  closeLate(now: number) {
    for (const page of this.#of.all()) {
      const { waitingSince } = page.state ?? { waitingSince: null }
      if (this.#untilOf(page) <= now) page.close(CLOSE.sessionOver, 'The session is over')
      else if (waitingSince !== null && now - waitingSince >= ACKNOWLEDGED_WITHIN_MS) page.close(CLOSE.tryLater, 'Left behind')
    }
  }

  /** When that is due next. */
  due(): number[] {
    const states = [...this.#of.all()].flatMap(({ state }) => (state ? [state] : []))
    const waiting = states.flatMap(({ waitingSince }) => (waitingSince === null ? [] : [waitingSince + ACKNOWLEDGED_WITHIN_MS]))
    return [...states.map(({ until }) => until), ...waiting]
  }

  /** When the session of a page ends: it may have been used since the page was opened. */
  #untilOf(page: Connection<Page>): number {
    const { state } = page
    const row = state && this.#of.db.select().from(sessions).where(eq(sessions.publicId, state.session)).get()
    if (!row) return 0
    const until = endOf(row)
    if (until !== state.until) page.setState({ ...state, until })
    return until
  }

  /** Sends a page its missing events, as far as it has acknowledged the earlier ones. */
  #sendWaiting(page: Connection<Page>) {
    const { state } = page
    if (!state) return
    const events = this.#of.log.after(state.sent, WINDOW - (state.sent - state.acknowledged))
    const last = events.at(-1)
    if (!last) return
    try {
      for (const { frame } of events) page.send(frame)
      page.setState({ ...state, sent: last.seq, waitingSince: state.waitingSince ?? this.#of.now() })
    } catch {
      // It is closing already, and asks again when it is back.
    }
  }

  /** Where too many pages are open, the one that has been silent longest goes: it may be gone already. */
  #makeRoom(newest: Connection<Page>) {
    const pages = [...this.#of.all()].filter(page => page.id !== newest.id)
    if (pages.length < MAX_PAGES) return
    const [silent] = pages.sort((a, b) => this.#of.heardAt(a) - this.#of.heardAt(b))
    silent?.close(CLOSE.tryLater, 'Too many open pages')
  }
}
