import type { Crowd } from './crowd.ts'
import { tell } from './hook.ts'
import { PEOPLE_IN_A_HOOK } from './loads.ts'
import type { Page } from './page.ts'

/** How many events go to each cut-off learner while none is back yet. */
const TOLD_WHILE_AWAY = 2

export interface Storm {
  pages: number
  people: number
  events: number
  /** When pages tried to come back, in seconds after the cut. */
  tries: number[]
  backSeconds: number
  caughtUpSeconds: number
}

/** A tenth of all pages: half of them everything that some people have open, the other half one page of several. */
function whoIsCut({ pages, size }: Crowd): Page[] {
  const [alone, withOthers] = [size.users / 20, size.users / 20 + size.sockets / 20]
  const met = new Set<number>()
  return pages.filter(({ had: { user } }) => {
    const isFirst = !met.has(user)
    met.add(user)
    return user <= alone || (user <= withOthers && isFirst)
  })
}

/** Cuts many pages off at once, tells their people something meanwhile, and waits until each is back and has everything. */
export async function storm(crowd: Crowd): Promise<Storm> {
  const { server, ledger } = crowd
  const cut = whoIsCut(crowd)
  const people = [...new Set(cut.map(({ had }) => had.user))]
  const started = performance.now()
  const after = () => (performance.now() - started) / 1000
  for (const page of cut) page.cut()
  const tries: number[] = []
  const back = Promise.all(cut.map(page => page.comeBack({ onTry: () => tries.push(after()) })))
  for (let i = 0; i < TOLD_WHILE_AWAY; i++)
    for (let from = 0; from < people.length; from += PEOPLE_IN_A_HOOK)
      await tell(server, ledger, people.slice(from, from + PEOPLE_IN_A_HOOK))
  await back
  const backSeconds = after()
  await ledger.settle()
  return {
    pages: cut.length,
    people: people.length,
    events: people.length * TOLD_WHILE_AWAY,
    tries,
    backSeconds,
    caughtUpSeconds: after(),
  }
}
