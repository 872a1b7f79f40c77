import { FETCH_STATE_MIN_MS } from '../shared/limits.ts'
import { answerStep } from './player/answer-step.ts'
import type { Part } from './player/attempts.ts'
import { begin, finishLesson } from './player/begin.ts'
import type { Store } from './state/store.ts'

type Call = (store: Store, form: HTMLFormElement, fields: FormData) => Promise<string>

const text = (fields: FormData, name: string) => String(fields.get(name) ?? '')

/** What each form does in place of leaving the page; it answers in words what is in the way, or nothing. */
const CALLS: Record<string, Call> = {
  subscribe: async (...all) => (await import('./features/subscribe.ts')).subscribe(...all),
  attempt: (store, _, fields) => begin(store, text(fields, 'part') as Part, text(fields, 'entity')),
  lesson: (store, _, fields) => finishLesson(store, text(fields, 'entityId')),
  step: (store, form, fields) => {
    const given = fields.getAll('answer').map(String)
    const kind = text(fields, 'kind')
    return answerStep(store, form.dataset.step ?? '', kind === 'text' ? (given[0] ?? '') : kind === 'visit' ? null : given)
  },
  sign: async (store, form) => (await import('./player/sign-with-wallet.ts')).signStep(store, form.dataset.step ?? ''),
}

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

/** Sends a form that works without script too, and says in it what is wrong. While it is on its way it cannot be sent again. */
export async function submit(store: Store, form: HTMLFormElement) {
  if (form.ariaBusy === 'true') return
  const problem = form.querySelector('[role=alert]')
  const fields = new FormData(form)
  form.ariaBusy = 'true'
  if (problem) problem.textContent = ''
  const call = CALLS[form.dataset.call ?? '']
  const [said] = await Promise.all([call?.(store, form, fields).catch(() => store.t('no_network')), pause(FETCH_STATE_MIN_MS)])
  form.ariaBusy = 'false'
  if (problem) problem.textContent = said ?? ''
}
