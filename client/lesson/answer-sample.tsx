import { useEffect } from 'react'
import type { Store } from '../state/store.ts'
import { useStore } from '../visit/context.tsx'
import { answerCheck } from './answer-check.ts'
import { Verdict } from './check-said.tsx'
import said from './lesson.module.css'
import { checkStates, isCheckOver, type ShownCheck } from './models.ts'
import { sampleAnswer } from './sample.ts'

/** What is said of the answer. The next page of this visit knows nothing of it. */
function Said({ state }: { state: ShownCheck }) {
  const answer = useStore().of(sampleAnswer)
  useEffect(
    () => () => {
      answer.value = null
    },
    [answer],
  )
  return (
    <div className={said.said}>
      <Verdict state={state} kind="choice" />
    </div>
  )
}

/** Has the sample question judged, and says the verdict below it; answers the error in words, or nothing. */
export async function answerSample(store: Store, form: HTMLFormElement): Promise<string> {
  const answer = store.of(sampleAnswer)
  const before = answer.value
  // The page stays a visitor's until they leave it, although whoever answers is a learner from now on.
  answer.value ??= { tries: 0, isOver: false, said: null }
  const problem = await answerCheck(store, form)
  const state = store.of(checkStates).value?.[String(new FormData(form).get('check'))]
  if (problem || !state) {
    answer.value = before
    return problem
  }
  const isOver = isCheckOver(state)
  answer.value = { tries: state.tries, isOver, said: <Said state={state} /> }
  // The button that was pressed is gone.
  if (isOver) requestAnimationFrame(() => form.querySelector<HTMLElement>('a')?.focus())
  return ''
}
