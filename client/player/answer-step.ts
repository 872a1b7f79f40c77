import type { StepVerdict } from '../../shared/content/account.ts'
import { callApi } from '../calls/call-api.ts'
import { onDemand } from '../chunks/on-demand.ts'
import { progressModel } from '../learner/models.ts'
import { failureText } from '../sign-in/failure-text.ts'
import type { Store } from '../state/store.ts'
import { becomeLearner } from './become-learner.ts'
import { stepVerdict } from './models.ts'

const VERDICT_WAITS_MS = 1000
const atTheLatest = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms))

type StepAnswer = string | string[] | null | { address: string; signature: string; message: string }

/** Reports what was passed, as a start is reported (spec 4 and 7). The server's own facts decide, so nothing waits for it. */
const reportPass = (type: 'quest' | 'quest-step', entityId: string) =>
  void callApi('POST', '/api/progress/pass', { entityId, type })

/** Shows how an answer to a step was judged. Returns what to say of a wrong one; an empty text where it is right. */
export async function showVerdict(store: Store, step: string, { valid, explanation }: StepVerdict): Promise<string> {
  if (!valid) {
    // A wrong answer has started the step and its quest, too. The button to start it goes with the verdict, and not under a hand
    // that reaches for the next answer.
    const isKnown = store.of(progressModel).value?.started.steps.includes(step)
    if (!isKnown) await Promise.race([becomeLearner(store).catch(() => {}), atTheLatest(VERDICT_WAITS_MS)])
    return [store.t('step_wrong'), explanation].join('\n').trim()
  }
  store.of(stepVerdict).value = { step, explanation }
  reportPass('quest-step', step)
  const passedQuests = () => store.of(progressModel).value?.passed.quests ?? []
  const before = passedQuests()
  await becomeLearner(store)
  for (const quest of passedQuests()) if (!before.includes(quest)) reportPass('quest', quest)
  return ''
}

/** Offers to sign in where a remote CMS judges steps for its own users only. The answer is sent after the sign-in. */
async function offerSignIn(store: Store, step: string, answer: StepAnswer): Promise<string> {
  const text = store.t('step_sign_in')
  const { openLogin } = await onDemand(() => import('../sign-in/open.tsx'))
  // What a wallet has signed is valid for minutes only.
  const isKept = answer === null || typeof answer === 'string' || Array.isArray(answer)
  await openLogin(store, isKept ? { text, pressed: { kind: 'step', step, answer } } : { text })
  return text
}

/** Has a step's answer judged; answers the error in words, or nothing where it is right. `places` are those to fill. */
export async function answerStep(store: Store, step: string, answer: StepAnswer, places = 0): Promise<string> {
  if (Array.isArray(answer) && !answer.length && !places) return store.t('choose_first')
  if (typeof answer === 'string' && !answer.trim()) return store.t('type_answer')
  if (Array.isArray(answer) && places && new Set(answer).size < places) return store.t('order_incomplete')
  const path = `/api/quest-steps/validate/${step}?locale=${store.locale}`
  const judged = await callApi<{ data: StepVerdict }>('POST', path, { answer })
  if (judged.ok) return showVerdict(store, step, judged.body.data)
  return judged.code === 401 && !store.signedIn ? offerSignIn(store, step, answer) : failureText(store.t, judged)
}
