import { type Crowd, rest } from './crowd.ts'
import { tell } from './hook.ts'

/** Hooks that are on their way at the same time where it goes as fast as it can. */
export const HOOKS_AT_ONCE = 4
export const PEOPLE_IN_A_HOOK = 100

export interface Load {
  events: number
  /** Until the last hook was answered. */
  toldSeconds: number
  /** Until the last event had arrived. */
  seconds: number
  arrivals: number
  latencies: number[]
  /** Processor seconds of the server, with all pings and acknowledgements. */
  cpuSeconds: number
  /** The same of this process. */
  ownCpuSeconds: number
  memory: { before: number; after: number }
  /** Sockets that their pages left, and hooks that had to be sent again; see the ledger. */
  silent: number
  sentAgain: number
}

/** Runs a load, waits until everything has arrived, and says what it took. The load answers how many events it sent. */
async function measured({ server, ledger }: Crowd, load: () => Promise<number>): Promise<Load> {
  const { arrived, silent, sentAgain } = ledger
  const before = { cpu: server.cpuSeconds(), own: process.cpuUsage(), memory: server.memoryMiB() }
  ledger.takeLatencies()
  const started = performance.now()
  const events = await load()
  const toldSeconds = (performance.now() - started) / 1000
  await ledger.settle()
  const seconds = (performance.now() - started) / 1000
  const arrivals = ledger.arrived - arrived
  await rest()
  const { user, system } = process.cpuUsage(before.own)
  return {
    events,
    toldSeconds,
    seconds,
    arrivals,
    latencies: ledger.takeLatencies(),
    cpuSeconds: server.cpuSeconds() - before.cpu,
    ownCpuSeconds: (user + system) / 1e6,
    memory: { before: before.memory, after: server.memoryMiB() },
    silent: ledger.silent - silent,
    sentAgain: ledger.sentAgain - sentAgain,
  }
}

/** Sends so many events a second, each to a random learner, whether the earlier ones have arrived or not. */
export const steadily = (crowd: Crowd, perSecond: number, seconds: number) =>
  measured(crowd, async () => {
    const hooks: Promise<void>[] = []
    const started = performance.now()
    for (let i = 0; i < perSecond * seconds; i++) {
      const early = started + (i * 1000) / perSecond - performance.now()
      if (early > 0) await new Promise(done => setTimeout(done, early))
      hooks.push(tell(crowd.server, crowd.ledger, [1 + Math.floor(Math.random() * crowd.size.users)]))
    }
    await Promise.all(hooks)
    return hooks.length
  })

/** Tells people by the hundred, everybody in turn, as fast as the hooks are answered. */
export const asFastAsItGoes = (crowd: Crowd, seconds: number) =>
  measured(crowd, async () => {
    const end = performance.now() + seconds * 1000
    const count = Math.min(PEOPLE_IN_A_HOOK, crowd.size.users)
    let events = 0
    async function hookAfterHook() {
      while (performance.now() < end) {
        const users = Array.from({ length: count }, (_, i) => 1 + ((events + i) % crowd.size.users))
        events += count
        await tell(crowd.server, crowd.ledger, users)
      }
    }
    await Promise.all(Array.from({ length: HOOKS_AT_ONCE }, hookAfterHook))
    return events
  })
