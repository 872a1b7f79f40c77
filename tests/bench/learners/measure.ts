import type { RunningWorkerd } from '../workerd.ts'
import { WOKEN } from './addresses.ts'
import { asFastAsItGoes, asTheyCome, type Request } from './arrivals.ts'
import { call } from './call.ts'

/** Of the requests of a round these are sent as fast as they are answered, to find the rate at which the server is half busy. */
const FAST_SHARE = 0.2
const AT_ONCE = 8
const BUSY = 0.5

export interface Measured {
  /** Processor time of the server for each request, in ms. */
  cpuMs: number
  /** Arrivals a second, and how many it carries at most. */
  perSecond: number
  carries: number
  latencies: number[]
  /** Objects that were made or woken. */
  woken: number
  requests: number
}

const wait = (ms: number) => new Promise(done => setTimeout(done, ms))
export const wokenAt = async (url: string) => Number((await call(url + WOKEN, 'GET')).text)

/**
 * Sends requests of one kind and says what they cost at half the rate that the server carries. What an answer leaves to be done behind it
 * counts where it is done within `afterMs`.
 */
export async function measure(server: RunningWorkerd, requests: readonly Request[], afterMs = 0): Promise<Measured> {
  const fast = Math.ceil(requests.length * FAST_SHARE)
  const carries = await asFastAsItGoes(requests.slice(0, fast), AT_ONCE)
  await wait(afterMs)
  const calm = requests.slice(fast)
  const perSecond = carries * BUSY
  const before = { cpu: server.cpuSeconds(), woken: await wokenAt(server.url) }
  const latencies = await asTheyCome(calm, perSecond)
  await wait(afterMs)
  const cpuMs = ((server.cpuSeconds() - before.cpu) * 1000) / calm.length
  const woken = (await wokenAt(server.url)) - before.woken
  return { cpuMs, perSecond, carries, latencies, woken, requests: calm.length }
}
