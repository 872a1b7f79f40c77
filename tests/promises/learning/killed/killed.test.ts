import { env } from 'cloudflare:test'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createAcademy } from './academy.ts'
import { DEEDS, FAULT_NAMES } from './faults.ts'
import { makeMortal } from './mortal-objects.ts'
import { faultsFor, type Plan, planOf } from './plan.ts'
import { play } from './play.ts'
import { seedsIn } from './seeds.ts'

/** Each deed with each fault, and some more. `SEEDS=7,40-60 npx vitest run …` tries others, `npm run soak` a thousand. */
const FIXED = seedsIn('0-19,137,160,217,232,382')
const SEEDS = env.SEEDS ? seedsIn(env.SEEDS) : FIXED

let makeWhole = () => {}
beforeAll(() => vi.useFakeTimers({ toFake: ['Date'] }))
afterAll(() => {
  makeWhole()
  vi.useRealTimers()
})

const academy = createAcademy()
makeWhole = makeMortal(academy.breaker)

type Played = Awaited<ReturnType<typeof play>>
/** Stories as they go where nothing is interrupted. */
const whole = new Map<string, Promise<Played>>()
function undisturbed({ story, choices }: Plan): Promise<Played> {
  const name = `${story.name} ${choices}`
  const played = whole.get(name) ?? play(academy, story, choices, () => null)
  whole.set(name, played)
  return played
}

test('D7: among the fixed seeds is each way of interrupting an answer and a hand-over', () => {
  const tried = new Set(FIXED.map(planOf).map(({ deed, fault }) => `${deed}: ${fault}`))
  expect([...tried].sort()).toEqual(DEEDS.flatMap(deed => FAULT_NAMES.map(fault => `${deed}: ${fault}`)).sort())
})

test.each(SEEDS)(
  'D7: wherever it is interrupted everything is in the end as if it had not been: once, and whole (seed %i)',
  async seed => {
    const plan = planOf(seed)
    const { steps, outcome, sessions } = await undisturbed(plan)
    const played = await play(academy, plan.story, plan.choices, faultsFor(plan, steps))
    expect(played.isOver, `${plan.fault} in ${plan.story.name}`).toBe(true)
    expect(played.outcome, `${plan.fault} in ${plan.story.name}`).toEqual(outcome)
    expect(played.sessions).toBeGreaterThanOrEqual(sessions)
    expect(played.sessions).toBeLessThanOrEqual(sessions + played.spare)
  },
)
