import type { AttemptPart } from '../shared/content/attempt.ts'
import { ChunkLoadError } from './chunks/load-chunk.ts'
import { onDemand } from './chunks/on-demand.ts'
import { withMinimumDelay } from './form/minimum-delay.ts'
import { answerStep } from './player/answer-step.ts'
import { begin, finishLesson, startQuest } from './player/begin.ts'
import type { Store } from './state/store.ts'

type Call = (store: Store, form: HTMLFormElement, fields: FormData) => Promise<string>

const text = (fields: FormData, name: string) => String(fields.get(name) ?? '')

/** What each form does in place of leaving the page; it answers the error in words, or nothing. */
const CALLS: Record<string, Call> = {
  subscribe: async (store, form) => (await onDemand(() => import('./newsletter/subscribe.ts'))).subscribe(store, form),
  attempt: async (store, _, fields) => {
    const part = text(fields, 'part') as AttemptPart
    const problem = await begin(store, part, text(fields, 'entity'))
    // Once the question has taken the place of the button, it gets the focus.
    if (!problem) focusLater(`#${part} legend`)
    return problem
  },
  lesson: (store, _, fields) => finishLesson(store, text(fields, 'entityId')),
  quest: async (store, _, fields) => {
    const to = text(fields, 'return')
    const problem = await startQuest(store, text(fields, 'entityId'), to)
    // The button is gone from a step, and one goes on with its task.
    if (!problem && to.endsWith('#task')) focusLater('#task form :is(input:not([type=hidden]), select, button)')
    return problem
  },
  step: (store, form, fields) => {
    const given = fields.getAll('answer').map(String)
    const kind = text(fields, 'kind')
    return answerStep(
      store,
      form.dataset.step ?? '',
      kind === 'text' ? (given[0] ?? '') : kind === 'visit' ? null : given,
      form.querySelectorAll('select').length,
    )
  },
  check: async (store, form) => (await onDemand(() => import('./lesson/answer-check.ts'))).answerCheck(store, form),
  sample: async (store, form) => (await onDemand(() => import('./lesson/answer-sample.tsx'))).answerSample(store, form),
  retry: async (store, form) => (await onDemand(() => import('./navigation/retry.ts'))).retry(store, form),
  reminder: async (store, _, fields) =>
    (await onDemand(() => import('./learner/change-reminder.ts'))).changeReminder(store, text(fields, 'wanted')),
  share: async store => (await onDemand(() => import('./share/share.tsx'))).share(store),
  sign: async (store, form) =>
    (await onDemand(() => import('./player/sign-with-wallet.ts'))).signStep(store, form.dataset.step ?? ''),
}

/** By then the question is on screen. */
const FOCUS_AFTER_MS = 60
const focusLater = (place: string) => setTimeout(() => document.querySelector<HTMLElement>(place)?.focus(), FOCUS_AFTER_MS)

/** Sends a form that works without script too, and says in it what is wrong. */
export async function submit(store: Store, form: HTMLFormElement) {
  const problem = form.querySelector('[role=alert]')
  const fields = new FormData(form)
  if (problem) problem.textContent = ''
  const call = CALLS[form.dataset.call ?? '']
  const said = await withMinimumDelay(
    call?.(store, form, fields).catch(error => {
      if (error instanceof ChunkLoadError) throw error
      return store.t('no_network')
    }),
  ).finally(() => {
    form.ariaBusy = 'false'
  })
  if (problem) problem.textContent = said ?? ''
}
