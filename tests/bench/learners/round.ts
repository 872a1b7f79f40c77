import type { ContentBundle } from '../../../worker/origin/bundle.ts'
import type { RunningWorkerd } from '../workerd.ts'
import { D1_TRIP, HOP, RAW, STEPS } from './addresses.ts'
import { call } from './call.ts'
import type { Kind } from './kinds.ts'
import { type Measured, measure } from './measure.ts'
import { createPeople } from './people.ts'
import type { Person } from './person.ts'

const LESSON = 'what-money-is'
/** An object sleeps after 10 s without a call. */
const ASLEEP_AFTER_MS = 12_000
/** What a new course has others know is run a second behind the answer. */
const ERRANDS_MS = 1500

export type Round = Record<Kind, Measured>

export interface Sizes {
  /** People who enter for each kind of a round. */
  people: number
  /** Requests of those kinds that change nothing. */
  looks: number
}

const wait = (ms: number) => new Promise(done => setTimeout(done, ms))
const begins = (person: Person) => () => person.begin(LESSON)
const answers = (person: Person) => () => person.answer()

/** Rounds at one server, each with new people and every kind of request once. */
export function createRounds(server: RunningWorkerd, bundle: ContentBundle, { people: size, looks }: Sizes) {
  const { url } = server
  const people = createPeople(url, bundle)
  let asleep: Person[] = []
  let asleepAt = 0

  /** People who have begun a quiz, and sleep until the next round. */
  async function layDown() {
    asleep = await people.signedIn(size)
    for (const person of asleep) await person.begin(LESSON)
    asleepAt = performance.now() + ERRANDS_MS + ASLEEP_AFTER_MS
  }
  async function wakeUp(): Promise<Measured> {
    await wait(Math.max(0, asleepAt - performance.now()))
    return measure(server, asleep.map(answers))
  }

  const often = (request: (i: number) => Promise<unknown>, times = looks) =>
    measure(
      server,
      Array.from({ length: times }, (_, i) => () => request(i)),
    )
  /** Every answer of these people but the last: everybody's first, then everybody's second. */
  function allButLast(who: readonly Person[]): Promise<Measured> {
    const turns = Math.max(0, ...who.map(({ left }) => left))
    return measure(server, Array.from({ length: turns }, () => who.map(answers)).flat())
  }

  /** Those who are to be awake are asked again within 10 s. */
  async function run(): Promise<Round> {
    if (!asleep.length) await layDown()
    const woken = await wakeUp()
    await layDown()
    const awake = await people.signedIn(size)
    const each = (i: number) => awake[i % awake.length] as Person
    const begin = await measure(server, awake.map(begins), ERRANDS_MS)
    const answer = await allButLast(awake)
    const last = await measure(server, awake.map(answers))
    const who = await often(i => each(i).get('/api/progress'))
    const hop = await often(i => call(`${url}${HOP}/${each(i).key}`, 'GET'))
    const steps = await often(i => each(i).get(STEPS))
    const raw = await often(() => call(url + RAW, 'GET'), 2 * looks)
    const trip = await often(() => call(url + D1_TRIP, 'GET'))
    const guest = await measure(server, (await people.many(size)).map(begins), ERRANDS_MS)
    return { raw, hop, steps, trip, who, begin, answer, last, guest, asleep: woken }
  }
  return run
}
