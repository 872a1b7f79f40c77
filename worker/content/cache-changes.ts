import { DurableObject } from 'cloudflare:workers'
import type { AppEnv } from '../bindings.ts'
import type { ContentChange } from '../content-change.ts'
import { log, reasonOf } from '../log.ts'
import { forgetNow, type PurgeContext } from './purge.ts'

/** Changes within so many ms of a purge wait for the next one: the platform limits how often an account may purge (Free: 5 a minute). */
const GATHER_MS = 5000
/** After so many ms a purge that was refused is repeated. */
const REPEAT_MS = 15_000

/** Changes that caches have not forgotten yet. */
interface Waiting {
  edited: string[]
  removed: string[]
  /** When the oldest of them came, as an ISO date. */
  since: string
  /** Rises with each change, so that one which comes during a purge is seen. */
  changes: number
}

/** The one object that has caches forget what has changed, however often the platform refuses. */
export class CacheChanges extends DurableObject<AppEnv> {
  /** The clock, and the purge itself, so that a test can set them. */
  now = () => Date.now()
  forget = (change: ContentChange) => forgetNow(this.ctx as unknown as PurgeContext, change, log)
  /** When the last purge was, in milliseconds of the epoch. */
  #purgedAt = Number.NEGATIVE_INFINITY

  /** Takes in a change. Returns whether caches have forgotten it by now. */
  async add({ edited = [], removed = [] }: ContentChange): Promise<boolean> {
    const waiting = await this.waiting()
    const all: Waiting = {
      edited: [...new Set([...(waiting?.edited ?? []), ...edited])],
      removed: [...new Set([...(waiting?.removed ?? []), ...removed])],
      since: waiting?.since ?? new Date(this.now()).toISOString(),
      changes: (waiting?.changes ?? 0) + 1,
    }
    await this.ctx.storage.put('waiting', all)
    if (await this.ctx.storage.getAlarm()) return false
    const next = this.#purgedAt + GATHER_MS
    if (this.now() >= next) return this.#purge()
    await this.ctx.storage.setAlarm(next)
    return false
  }

  /** Returns what caches have not forgotten yet, or null. */
  async waiting(): Promise<Waiting | null> {
    return (await this.ctx.storage.get<Waiting>('waiting')) ?? null
  }

  override async alarm() {
    await this.#purge()
  }

  async #purge(): Promise<boolean> {
    const sent = await this.waiting()
    if (!sent) return true
    this.#purgedAt = this.now()
    // Set before, in case this object is stopped meanwhile.
    await this.ctx.storage.setAlarm(this.#purgedAt + REPEAT_MS)
    const isDone = await this.forget(sent).catch((error: unknown) => {
      log({ event: 'purge-refused', tags: [...sent.removed, ...sent.edited], reason: reasonOf(error) })
      return false
    })
    if (!isDone) return false
    if ((await this.waiting())?.changes !== sent.changes) {
      await this.ctx.storage.setAlarm(this.#purgedAt + GATHER_MS)
      return true
    }
    await this.ctx.storage.delete('waiting')
    await this.ctx.storage.deleteAlarm()
    return true
  }
}
