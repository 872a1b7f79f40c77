import { type FormEvent, type KeyboardEvent, lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { AskedQuestion } from '../../shared/content/attempt.ts'
import { withMinimumDelay } from '../form/minimum-delay.ts'
import { hasSaved } from '../offline/can-save.ts'
import type { ShownAttempt } from '../offline/queue.ts'
import { failureText } from '../sign-in/failure-text.ts'
import button from '../ui/button.module.css'
import choice from '../ui/option.module.css'
import { useStore, useT, useVisit } from '../visit/context.tsx'
import { giveAnswer } from './attempts.ts'
import { keepDraftChoice, readDraftChoice } from './draft-choice.ts'
import styles from './player.module.css'

/** Numbers, orders, pairs and figures: few questions ask for them. */
const OtherAnswer = lazy(() => import('./other-answer.tsx'))

interface QuestionProps {
  attempt: ShownAttempt
  question: AskedQuestion
  name: string
  /** Where a page without script comes back to, to read the verdict. */
  returnTo: string
  /** Called when the answer is judged. */
  onJudged: () => void
  /** Called when the answer is on its way. */
  onSend: () => void
  /** Called where the answer was not taken, because the attempt has gone on elsewhere; answers whether it is still there. */
  onElsewhere: () => Promise<boolean>
  focus: boolean
}

/** What an answer that is not sent yet has brought. */
const NO_ANSWER = { ok: false, code: 0, message: '', details: {} } as const

/** What is chosen in the form itself. */
const chosenIn = (form: HTMLFormElement | null) => (form ? new FormData(form).getAll('chosen').map(String).filter(Boolean) : [])

/** One question with its options. Without script it is a plain form. */
export function Question({ attempt, question, name, returnTo, onSend, onJudged, onElsewhere, focus }: QuestionProps) {
  const t = useT()
  const store = useStore()
  const [chosen, setChosen] = useState<string[]>([])
  const [busy, setBusy] = useState(false)
  const { query } = useVisit()
  const [problem, setProblem] = useState(query.problem ? t(query.problem === 'later' ? 'too_often_now' : 'choose_first') : '')
  const legend = useRef<HTMLLegendElement>(null)
  const hint = useRef<HTMLDivElement>(null)
  const form = useRef<HTMLFormElement>(null)

  // A choice made before the page was alive counts; else the choice not sent yet.
  useEffect(() => {
    const early = chosenIn(form.current)
    setChosen(early.length ? early : readDraftChoice(attempt.id, question.key))
    if (early.length) keepDraftChoice(attempt.id, question.key, early)
  }, [attempt.id, question.key])
  useEffect(() => {
    if (focus) (hint.current ?? legend.current)?.focus()
  }, [focus])

  /** One of several right options may have been among them; of one that is right none of them is. */
  const isOut = (id: string) => !question.several && attempt.hint?.chosen.includes(id) === true
  const take = (next: string[]) => {
    setChosen(next)
    keepDraftChoice(attempt.id, question.key, next)
    setProblem('')
  }
  const choose = (id: string) =>
    take(!question.several ? [id] : chosen.includes(id) ? chosen.filter(other => other !== id) : [...chosen, id])
  /** Keys 1 to 9 choose an option while the focus is in this question. */
  const onKeyDown = (event: KeyboardEvent) => {
    const option = question.kind === 'choice' ? question.options[Number(event.key) - 1] : undefined
    if (!option || isOut(option.id) || event.ctrlKey || event.metaKey || event.altKey) return
    choose(option.id)
    form.current?.querySelector<HTMLInputElement>(`input[value="${CSS.escape(option.id)}"]`)?.focus()
  }

  /** Keeps the answer on this device, where the lesson is saved. */
  const enqueueAnswer = (given: readonly string[]) =>
    hasSaved() &&
    import('../offline/enqueue.ts')
      .then(late => late.enqueueAnswer(store, attempt, { question, chosen: given }))
      .catch(() => false)

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    // What is in the form: an answer may be given before this page has heard of its choice.
    const given = chosenIn(form.current)
    if (!given.length) return setProblem(t('choose_first'))
    onSend()
    setBusy(true)
    setProblem('')
    // What waits on this device goes first.
    const answer = attempt.queued
      ? NO_ANSWER
      : await withMinimumDelay(giveAnswer(store, name, attempt.id, { question: question.id, chosen: given, key: question.key }))
    if (!answer.ok && answer.code === 0 && (await enqueueAnswer(given))) return keepDraftChoice(attempt.id, question.key, [])
    setBusy(false)
    if (answer.ok) {
      keepDraftChoice(attempt.id, question.key, [])
      return onJudged()
    }
    if (answer.code !== 409 && answer.code !== 404) return setProblem(failureText(t, answer))
    // A browser without cookies is another guest with each answer.
    if (!(await onElsewhere())) setProblem(t('no_cookies'))
  }

  return (
    <form
      ref={form}
      id={`answer-${attempt.part}`}
      className={styles.form}
      method="post"
      action={`/api/attempts/${attempt.id}/answers`}
      onSubmit={onSubmit}
      onKeyDown={onKeyDown}
      aria-busy={busy}
      // We say in our words what is missing, in the language of the page.
      noValidate
    >
      <input type="hidden" name="question" value={question.id} />
      <input type="hidden" name="key" value={question.key} />
      <input type="hidden" name="return" value={returnTo} />
      <input type="hidden" name="hint" value="yes" />
      {attempt.hint && (
        <div ref={hint} tabIndex={-1} className={styles.waits}>
          <p className={styles.wrong}>{t('hinted')}</p>
          <p>{t('hint_is', { hint: attempt.hint.text })}</p>
        </div>
      )}
      {question.locale && <p className={styles.hint}>{t('question_not_translated')}</p>}
      <fieldset className={styles.question} lang={question.locale}>
        <legend ref={legend} tabIndex={-1}>
          {question.label}
        </legend>
        {question.several && <p className={styles.hint}>{t('choose_all')}</p>}
        {question.kind !== 'choice' && (
          <Suspense fallback={null}>
            <OtherAnswer question={question} form={form} />
          </Suspense>
        )}
        {(question.kind === 'choice' ? question.options : []).map((option, i) => (
          <label key={option.id} className={choice.option}>
            <input
              type={question.several ? 'checkbox' : 'radio'}
              name="chosen"
              required={!question.several}
              value={option.id}
              checked={chosen.includes(option.id)}
              disabled={isOut(option.id)}
              // By the form: of two choices that follow each other at once the second knows nothing of the first yet.
              onChange={() => take(chosenIn(form.current))}
            />
            <span>
              <span className={choice.key} aria-hidden="true">
                {i + 1}
              </span>
              <span>{option.label}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <p className={styles.actions}>
        <button type="submit" className={button.button} aria-disabled={busy}>
          {t('answer')}
        </button>
      </p>
    </form>
  )
}
