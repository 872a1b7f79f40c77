import type { CheckState } from '../../shared/content/check.ts'
import type { FigureState } from '../../shared/figures/figure.ts'
import { isSameList } from '../../shared/same-list.ts'
import { callApi } from '../calls/call-api.ts'
import { learnersQuery } from '../learner/learners-query.ts'
import { waitsFor } from '../offline/can-save.ts'
import { becomeLearner } from '../player/become-learner.ts'
import { keepDraftChoice } from '../player/draft-choice.ts'
import { failureText } from '../sign-in/failure-text.ts'
import type { Store } from '../state/store.ts'
import { checkStates, type ShownCheck } from './models.ts'

type AskingForm = HTMLFormElement & { figureNow?: () => FigureState | null }

/** What was answered: what the fields say, or how the figure above stands. */
function chosenIn(form: AskingForm, fields: FormData): string[] {
  const state = form.figureNow?.()
  if (state) return Object.entries(state).map(([name, value]) => `${name}=${value}`)
  return fields.getAll('chosen').map(String)
}

/** Without a network, or where the server takes no more just now, the answer is kept on this device, and sent later. */
const wait = (...all: Parameters<typeof import('../offline/enqueue.ts').enqueueCheck>) =>
  import('../offline/enqueue.ts').then(late => late.enqueueCheck(...all)).catch(() => false)

const WAITING: Omit<ShownCheck, 'check' | 'chosen' | 'waits'> = {
  status: 'open',
  tries: 0,
  found: null,
  reasons: [],
  hint: '',
  canShow: false,
  answer: [],
}

const text = (fields: FormData, name: string) => String(fields.get(name) ?? '')

/** Has the answer to a question on a screen judged; answers the error in words, or nothing. An answer that cannot be sent waits. */
export async function answerCheck(store: Store, form: AskingForm): Promise<string> {
  const fields = new FormData(form)
  const [lesson, check, key] = ['lesson', 'check', 'key'].map(name => text(fields, name)) as [string, string, string]
  const shows = (document.activeElement as HTMLButtonElement | null)?.name === 'show'
  const chosen = shows ? [] : chosenIn(form, fields).filter(Boolean)
  const states = store.of(checkStates)
  const isNumber = form.querySelector('input[inputmode]') !== null
  if (!shows && !chosen.some(text => text.trim())) return store.t(isNumber ? 'type_number' : 'choose_first')
  // The same answer again would only spend a try, which may show what nobody asked for.
  const before = states.value?.[check]
  if (!shows && before?.status === 'open' && before.tries > 0 && isSameList(before.chosen, chosen)) return store.t('answer_again')
  const body = { lesson, check, chosen, key, ...(shows ? { show: 'yes' } : {}) }
  const path = `/api/checks?${learnersQuery(store)}`
  const answer = await callApi<{ data: CheckState }>('POST', path, body)
  const waits = answer.ok ? null : waitsFor(answer.code)
  if (waits && !shows && (await wait(store, body, path, becomeLearner))) {
    states.value = { ...states.value, [check]: { ...WAITING, waits, check, chosen } }
    return ''
  }
  if (!answer.ok && answer.code === 422) return store.t(isNumber ? 'type_number' : 'choose_each')
  if (!answer.ok) return failureText(store.t, answer)
  const judged: ShownCheck = answer.body.data
  states.value = { ...states.value, [check]: judged }
  keepDraftChoice(lesson, check, [])
  await becomeLearner(store)
  return ''
}
