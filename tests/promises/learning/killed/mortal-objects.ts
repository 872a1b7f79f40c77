import { Learner } from '../../../../worker/learner/learner.ts'
import type { Breaker } from './breaker.ts'

type Work = (this: Learner, ...values: never[]) => Promise<unknown>
type Methods = Record<'act' | 'forget' | 'onAlarm', Work>
const NAMES = ['act', 'forget', 'onAlarm'] as const

const stateOf = (learner: Learner) => (learner as unknown as { ctx: DurableObjectState }).ctx

/**
 * Has every statement and every call of a learner's object, also of one that was just made anew, pass a breaker. Answers what makes
 * objects whole again.
 */
export function makeMortal(breaker: Breaker): () => void {
  const methods = Learner.prototype as unknown as Methods
  const known = new WeakSet<Learner>()
  const watch = (learner: Learner) => {
    if (known.has(learner)) return
    known.add(learner)
    const state = stateOf(learner)
    const { sql } = state.storage
    const exec = sql.exec.bind(sql)
    sql.exec = ((...values: Parameters<typeof exec>) => {
      breaker.statement(state)
      return exec(...values)
    }) as typeof sql.exec
  }
  const before = NAMES.map(name => [name, methods[name]] as const)
  for (const [name, work] of before)
    methods[name] = async function (...values) {
      watch(this)
      const death = breaker.call()
      // It dies before its pages are told, or before it answers.
      if (death && !death.isAfter) this.getConnections = () => []
      const answer = await work.apply(this, values)
      if (!death) return answer
      const state = stateOf(this)
      await state.storage.sync()
      state.abort('killed')
    }
  return () => {
    for (const [name, work] of before) methods[name] = work
  }
}
