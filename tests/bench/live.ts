import { availableParallelism } from 'node:os'
import { build } from 'vite'
import { startContentServer } from './content-server.ts'
import { WAY_IN } from './live/addresses.ts'
import { type Crowd, closeCrowd, openCrowd, type Size } from './live/crowd.ts'
import type { LiveServer } from './live/live-server.ts'
import { asFastAsItGoes, HOOKS_AT_ONCE, PEOPLE_IN_A_HOOK, steadily } from './live/loads.ts'
import { needOpenFiles } from './live/open-files.ts'
import { startReference } from './live/reference.ts'
import { faultRows, loadRows, socketRows, stormRows, throughputRows } from './live/rows.ts'
import { storm } from './live/storm.ts'
import { count, HEAD, type Row, section } from './live/table.ts'
import { MIGRATE } from './trips/way-in.ts'
import { startWorkerd } from './workerd.ts'

/**
 * Measures live events in bare workerd on this machine, from the hook to the page, beside the least that can do it (plain `ws`,
 * in memory). This process is all the pages and the content server. It fails where an event is lost, doubled or out of order, or
 * where a socket closes that nobody closed. `MINUTES=10` holds the sockets as long as promise L3 says.
 */
const SOCKETS = Number(process.env.SOCKETS ?? 5000)
const USERS = Number(process.env.USERS ?? 1000)
const SECONDS = Number(process.env.SECONDS_PER_RUN ?? 30)
const MINUTES = Number(process.env.MINUTES ?? 1)
const EVENTS_A_SECOND = 20
const FAST_SECONDS = 10

const all: Size = { sockets: SOCKETS, users: USERS }
const fifth: Size = { sockets: Math.round(SOCKETS / 5), users: Math.round(USERS / 5) }
const L4 = 'at most 500'

const started = performance.now()
let faults = 0

// However this process ends, what it has started ends with it.
process.once('SIGINT', () => process.exit(130))
process.once('SIGTERM', () => process.exit(143))
// workerd has two files for each socket, and a few for each object that is awake.
needOpenFiles(2 * SOCKETS + 4 * USERS + 500)

await build({ configFile: 'tests/bench/vite.config.ts' })
const content = await startContentServer()
/** Campus with its people: each has signed in, and has an object. */
async function campus(size: Size) {
  const workerd = await startWorkerd({
    script: 'dist/bench/index.js',
    databases: true,
    bindings: { CONTENT_API_URL: content.url, SEALING_KEY: 'q7w2-of-the-bench-f81k-of-the-bench-93zx' },
  })
  const post = (path: string) => fetch(workerd.url + path, { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' } })
  await post(MIGRATE)
  for (let user = 1; user <= size.users; user++) await post(`${WAY_IN}/enter/${user}`)
  return workerd
}

/** Opens a crowd at a server of its own, measures, and closes everything. Each server has the processors to itself. */
async function at<T>(start: (size: Size) => Promise<LiveServer>, size: Size, measure: (crowd: Crowd) => Promise<T>) {
  const server = await start(size)
  const crowd = await openCrowd(server, size)
  const measured = await measure(crowd)
  await closeCrowd(crowd)
  await server.stop()
  faults += crowd.ledger.faults + crowd.errors
  return { crowd, ...measured }
}

const print = (title: string, rows: Row[]) => console.log(section(title, rows))

/** A load that the server carries easily: here no page has a reason to leave either. */
async function calmly(crowd: Crowd, seconds = SECONDS) {
  const load = await steadily(crowd, EVENTS_A_SECOND, seconds)
  faults += load.silent
  return load
}
const nameOf = ({ sockets, users }: Size) => `${count(sockets)} sockets of ${count(users)} people`
const events = `${EVENTS_A_SECOND} events/s for ${SECONDS} s`

console.log(`npm run bench:live\n\n${HEAD}`)

const small = await at(campus, fifth, async crowd => ({ calm: await calmly(crowd) }))
const smallReference = await at(startReference, fifth, async crowd => ({ calm: await calmly(crowd) }))
print(nameOf(fifth), socketRows(small.crowd, smallReference.crowd))
print(`L4: ${events} over ${nameOf(fifth)}`, [
  ...loadRows(small.calm, smallReference.calm, L4),
  ...faultRows(small.crowd, smallReference.crowd),
])

const large = await at(campus, all, async crowd => ({
  calm: await calmly(crowd),
  storm: await storm(crowd),
  hold: await calmly(crowd, MINUTES * 60),
  fast: await asFastAsItGoes(crowd, FAST_SECONDS),
}))
const largeReference = await at(startReference, all, async crowd => ({
  calm: await calmly(crowd),
  fast: await asFastAsItGoes(crowd, FAST_SECONDS),
}))
const { pages, people, events: meanwhile } = large.storm
print(`L3: ${nameOf(all)}`, socketRows(large.crowd, largeReference.crowd))
print(`${events} over them`, loadRows(large.calm, largeReference.calm))
print(
  `L5: ${count(pages)} pages of ${count(people)} people cut at once, ${count(meanwhile)} events meanwhile`,
  stormRows(large.storm),
)
print(
  `L3: all held for ${MINUTES} min with ${EVENTS_A_SECOND} events/s and a ping of each every 30 s`,
  loadRows(large.hold, null),
)
print(
  `${HOOKS_AT_ONCE} hooks of ${PEOPLE_IN_A_HOOK} people at a time, as fast as it goes for ${FAST_SECONDS} s`,
  throughputRows(large.fast, largeReference.fast),
)
print(`all of this with the ${nameOf(all)}`, faultRows(large.crowd, largeReference.crowd))

await content.close()
const seconds = ((performance.now() - started) / 1000).toFixed(0)
console.log(`
Bare workerd with its objects on disk, and the reference (plain ws, in memory, nothing stored): one at a time, each with fresh
processes, beside one process that is all the pages. Node ${process.version}, ${availableParallelism()} cores shared by all, ${seconds} s.
${faults ? `${faults} faults: see the rows whose aim is 0` : 'Nothing was lost, doubled, out of order or closed unexpectedly.'}`)
process.exit(faults ? 1 : 0)
