import { WorkerEntrypoint } from 'cloudflare:workers'
import type { AppEnv } from './bindings.ts'
import type { ErrandsOf, Postman, Reminding, Runner } from './learner/errands.ts'
import type { Load } from './learner/hand-over.ts'
import type { Heir } from './learner/learner.ts'

/** By which learners' objects call the rest of the worker; what it does is loaded when it is called. */
export class Errands extends WorkerEntrypoint<AppEnv> implements Runner, Heir, Postman {
  async #work() {
    const { ErrandWork } = await import('./errand-work.ts')
    return new ErrandWork(this.env)
  }
  async run(of: ErrandsOf) {
    return (await this.#work()).run(of)
  }
  async handOn(to: string, load: Load) {
    return (await this.#work()).handOn(to, load)
  }
  async remind(reminding: Reminding) {
    return (await this.#work()).remind(reminding)
  }
}
