import type { ContentBundle } from '../../../worker/origin/bundle.ts'
import { fill } from '../trips/fill.ts'
import type { RunningWorkerd } from '../workerd.ts'
import { CLEAR } from './addresses.ts'
import { call } from './call.ts'
import { wokenAt } from './measure.ts'
import { createPeople } from './people.ts'

/** Until memory has come to rest. */
const REST_MS = 1000
const ASLEEP_AFTER_MS = 13_000

export interface Footprint {
  objects: number
  memoryKiB: number
  files: number
}

const wait = (ms: number) => new Promise(done => setTimeout(done, ms))

async function figures(server: RunningWorkerd) {
  for (let i = 0; i < 2; i++) {
    await call(server.url + CLEAR, 'POST')
    await wait(REST_MS)
  }
  return { woken: await wokenAt(server.url), memoryKiB: server.memoryMiB() * 1024, files: server.openFiles() }
}
const between = (one: Awaited<ReturnType<typeof figures>>, other: typeof one): Footprint => {
  const objects = other.woken - one.woken
  return { objects, memoryKiB: (other.memoryKiB - one.memoryKiB) / objects, files: (other.files - one.files) / objects }
}

/** What one more object takes while it is awake: people sign in until there are so many, then until there are so many more. */
export async function awakeFootprint(
  server: RunningWorkerd,
  bundle: ContentBundle,
  few: number,
  many: number,
): Promise<Footprint> {
  await fill(server, bundle)
  const { signedIn } = createPeople(server.url, bundle)
  await signedIn(few)
  const before = await figures(server)
  await signedIn(many - few)
  return between(before, await figures(server))
}

/** What one more object still takes once it has fallen asleep: so many come and go, and then so many more. */
export async function asleepFootprint(
  server: RunningWorkerd,
  bundle: ContentBundle,
  few: number,
  many: number,
): Promise<Footprint> {
  await fill(server, bundle)
  const { signedIn } = createPeople(server.url, bundle)
  await signedIn(few)
  await wait(ASLEEP_AFTER_MS)
  const before = await figures(server)
  await signedIn(many - few)
  await wait(ASLEEP_AFTER_MS)
  return between(before, await figures(server))
}
