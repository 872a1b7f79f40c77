import { DurableObject } from 'cloudflare:workers'
import type { AppEnv } from '../bindings.ts'
import type { ContentChange } from '../content-change.ts'
import { log, reasonOf } from '../log.ts'
import { type PurgeContext, purgeNow } from './purge.ts'

/** Changes within this time after a purge are purged together: the platform limits how often an account may purge (Free: 5 a minute). */
const GATHER_MS = 5000
/** A refused purge is retried after this time. */
const RETRY_MS = 15_000

/** Changes that aren't purged yet. */
interface Waiting {
  edited: string[]
  removed: string[]
  /** When the oldest of them came, as an ISO date. */
  since: string
  /** Counts the changes, so that one which arrives during a purge isn't lost. */
  changes: number
}

/** A Durable Object, one for each site, that purges content changes and retries until the platform accepts. */
export class PurgeQueue extends DurableObject<AppEnv> {
  /** The clock and the purge itself; tests replace them. */
  now = () => Date.now()
  purge = (change: ContentChange) => purgeNow(this.ctx as unknown as PurgeContext, change, log)
  /** When the last purge was, in milliseconds of the epoch. */
  #purgedAt = Number.NEGATIVE_INFINITY

  /** Adds a change to the queue. Returns whether it's purged already. */
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

  /** Returns the changes that aren't purged yet, or null. */
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
    await this.ctx.storage.setAlarm(this.#purgedAt + RETRY_MS)
    const isDone = await this.purge(sent).catch((error: unknown) => {
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
