import { runInDurableObject } from 'cloudflare:test'
import type { Random } from '../../../../shared/seeded.ts'
import type { Learner } from '../../../../worker/learner/object.ts'
import type { GivenAnswer } from '../../../../worker/learner/schema.ts'
import type { Academy } from './academy.ts'
import { type Counts, type Deed, type Fault, inWords } from './faults.ts'
import type { OpenPage } from './open-page.ts'
import { Unanswered } from './visitor.ts'

/** So often somebody asks before they give up. */
const TRIES = 8

export interface Step {
  deed: Deed
  what: string
  counts: Counts
}

/** Which fault comes in a step of a story, by its place; null for none. One that does not come there comes later. */
export type Faults = (place: number) => Fault | null

/** A story on its way: each of its steps is repeated until it is answered. */
export class Scene {
  readonly academy: Academy
  /** The choices of the story, the same ones each time. */
  readonly random: Random
  readonly faults: Faults
  readonly steps: Step[] = []
  readonly pages: OpenPage[] = []
  /** Answers that the academy has acknowledged. */
  readonly acknowledged: ({ attempt: string } & Pick<GivenAnswer, 'question' | 'chosen' | 'key'>)[] = []
  /** Sessions that may have begun without anybody knowing, because they were not told. */
  spare = 0
  /** What was interrupted, in words. */
  readonly told: string[] = []

  constructor(academy: Academy, random: Random, faults: Faults) {
    this.academy = academy
    this.random = random
    this.faults = faults
  }

  /** Something that somebody does, and does again where they were not answered. */
  async step(deed: Deed, what: string, work: () => Promise<void>): Promise<void> {
    const { breaker } = this.academy
    this.academy.nextStep()
    const next = this.faults(this.steps.length)
    if (!breaker.isWaiting || next) breaker.arm(next)
    if (next) this.told.push(`${what} (${inWords(next)})`)
    const before = breaker.hits
    await this.#untilAnswered(what, work)
    this.steps.push({ deed, what, counts: { ...breaker.counts } })
    if (!breaker.isWaiting) breaker.arm(null)
    if (breaker.hits > before) for (const page of this.pages) await page.comeBack()
  }

  async #untilAnswered(what: string, work: () => Promise<void>) {
    for (let tries = 1; ; tries++)
      try {
        return await work()
      } catch (error) {
        if (what.startsWith('signs')) this.spare++
        if (!(error instanceof Unanswered) || tries === TRIES) throw new Error(`${what}, try ${tries}`, { cause: error })
      }
  }

  /** Rings the alarm of an object; the platform does so again where that fails. */
  async ring(object: DurableObjectStub<Learner>, inMs = 0) {
    const { breaker, runner } = this.academy
    breaker.revive()
    const before = breaker.hits
    await runInDurableObject(object, (learner: Learner) => {
      learner.whole.runner = runner
      learner.whole.now = () => Date.now() + inMs
      return learner.alarm()
    }).catch((error: unknown) => {
      if (breaker.hits === before) throw error
    })
    if (breaker.hits > before) throw new Unanswered('The alarm')
  }

  /** Has the clock do what is due; it comes again. */
  async passFiveMinutes() {
    const { breaker, passFiveMinutes } = this.academy
    const before = breaker.hits
    await passFiveMinutes()
    if (breaker.hits > before) throw new Unanswered('The clock')
  }
}
