import { Suspense, use, useEffect, useRef, useState } from 'react'
import type { Attempt, AttemptPart } from '../../shared/content/attempt.ts'
import type { Failed } from '../calls/failed.ts'
import type { QuizProps } from '../learner/slots.ts'
import { learnerSlots } from '../learner/slots.ts'
import type { ShownAttempt } from '../offline/queue.ts'
import { useModel } from '../state/use-model.ts'
import button from '../ui/button.module.css'
import { useStore, useT, useVisit } from '../visit/context.tsx'
import { Embedded } from '../visit/embed.tsx'
import { attemptName } from './attempt-name.ts'
import { readAttempt } from './attempts.ts'
import { Hearts } from './hearts.tsx'
import { attemptsModel } from './models.ts'
import { Outcome } from './outcome.tsx'
import { PlainForm } from './plain-form.tsx'
import styles from './player.module.css'
import { Question } from './question.tsx'
import { SignInOffer } from './sign-in-offer.tsx'
import { useReturnPath } from './use-return-path.ts'
import { Verdict } from './verdict.tsx'

type Given = { data: Attempt | null } | Failed | null

/** The attempt that the page came with, else what this visit has brought since. */
function useAttempt(part: AttemptPart, entity: string, onlyOpen: boolean): { attempt: ShownAttempt | null; first: Given } {
  const store = useStore()
  const visit = useVisit()
  const first = store.learner ? (use(visit.deferred(`own-attempt-${part}`)) as Given) : null
  const known = useModel(attemptsModel)?.[attemptName(part, entity)]
  const given = first && 'data' in first ? first.data : null
  return { attempt: known === undefined ? (onlyOpen && given?.status !== 'open' ? null : given) : known, first }
}

/** Looks again when the learner comes back: another tab or device may have gone on. */
function useFreshness(part: AttemptPart, entity: string, open: boolean) {
  const store = useStore()
  useEffect(() => {
    const onVisible = () => {
      if (open && document.visibilityState === 'visible') void readAttempt(store, part, entity)
    }
    document.addEventListener('visibilitychange', onVisible)
    return () => document.removeEventListener('visibilitychange', onVisible)
  }, [store, part, entity, open])
}

/**
 * Up to which answer the verdicts have been read. When the page comes that is all of them, so that a learner who comes back goes
 * on with the next question; a page without script names in its address the answer whose verdict is to be read.
 */
function useSeen(attempt: Attempt | null, named: string | undefined) {
  const [state, setState] = useState<{ id: string; seen: number } | null>(null)
  const id = attempt?.id ?? ''
  const answered = attempt?.answered ?? 0
  const first = useRef({ id, seen: named === String(answered) ? answered - 1 : answered })
  if (first.current.id !== id) first.current = { id, seen: answered }
  return { seen: state?.id === id ? state.seen : first.current.seen, see: (seen: number) => setState({ id, seen }) }
}

function Top({ attempt }: { attempt: Attempt }) {
  const t = useT()
  const { number, total, hearts, heartsLeft } = attempt
  return (
    <>
      <p className={styles.top}>
        <span>{t('question_number', { number, total })}</span>
        {hearts !== null && heartsLeft !== null && <Hearts left={heartsLeft} of={hearts} />}
      </p>
      <progress value={number - 1} max={total} aria-label={t('question_number', { number, total })} />
    </>
  )
}

function Playing({ part, entity, anchor, children, after, onlyOpen = false }: QuizProps) {
  const t = useT()
  const store = useStore()
  const { query } = useVisit()
  const here = useReturnPath(anchor)
  const { attempt, first } = useAttempt(part, entity, onlyOpen)
  const { seen, see } = useSeen(attempt, query.answered)
  const [elsewhere, setElsewhere] = useState(false)
  const moved = useRef(false)
  useFreshness(part, entity, attempt?.status === 'open' && !attempt.queued)
  const embedded = first ? <Embedded name={`own-attempt-${part}`} value={first} /> : null
  if (!attempt)
    return (
      <>
        {embedded}
        {children}
      </>
    )

  const name = attemptName(part, entity)
  const { last, status, answered, question, queued = 0, arrived = [], refused = 0 } = attempt
  const reads = answered > seen && last !== null
  const verdictAt = (count: number) => here.replace('#', `?answered=${count}#`)
  const goOn = () => {
    moved.current = true
    setElsewhere(false)
    see(answered)
  }
  return (
    <div className={styles.player}>
      {embedded}
      {elsewhere && <p className={styles.problem}>{t('went_on_elsewhere')}</p>}
      {queued > 0 && (
        <p className={styles.waits} role="status">
          {t(question ? 'answer_waits' : 'answers_wait', { count: queued })}
        </p>
      )}
      {refused > 0 && <p className={styles.problem}>{t('answers_refused', { count: refused })}</p>}
      {reads && last ? (
        <>
          {/* Those that came back together with the last one. */}
          {arrived.slice(0, -1).map(verdict => (
            <Verdict key={verdict.id} verdict={verdict} focus={false} />
          ))}
          {attempt.hearts !== null && attempt.heartsLeft !== null && (
            <p className={styles.top}>
              <span>{t('answered_of', { answered, total: attempt.total })}</span>
              <Hearts left={attempt.heartsLeft} of={attempt.hearts} />
            </p>
          )}
          <Verdict verdict={last} focus={moved.current}>
            <p className={styles.actions}>
              <a
                id={`on-${part}`}
                href={here}
                className={button.button}
                onClick={event => {
                  event.preventDefault()
                  goOn()
                }}
              >
                {t(status === 'open' ? 'next_question' : 'see_result')}
              </a>
            </p>
          </Verdict>
        </>
      ) : status === 'open' && !question ? (
        refused > 0 && children
      ) : status === 'open' && question ? (
        <>
          <Top attempt={attempt} />
          <Question
            key={question.key}
            attempt={attempt}
            question={question}
            name={name}
            returnTo={verdictAt(answered + 1)}
            focus={moved.current}
            onSend={() => {
              moved.current = true
              setElsewhere(false)
            }}
            onJudged={() => {
              void store.of(learnerSlots).value?.refresh(store)
            }}
            onElsewhere={async () => {
              const now = await readAttempt(store, part, entity, attempt)
              const there = !now.ok || now.body.data !== null
              setElsewhere(there)
              return there
            }}
          />
        </>
      ) : (
        <Outcome attempt={attempt} focus={moved.current} level={part === 'final-test' || part === 'review' ? 2 : 3}>
          {status === 'passed' && after}
          {status === 'passed' && part !== 'review' && <SignInOffer part={part} />}
          {part !== 'review' && (
            <div className={styles.actions}>
              <PlainForm
                action="/api/attempts"
                call="attempt"
                fields={{ part: part, entity: entity }}
                anchor={anchor}
                quiet={status === 'passed'}
              >
                {t(status === 'failed' ? 'try_again' : 'take_again')}
              </PlainForm>
              {status === 'failed' && (part === 'quiz' || part === 'recap-quiz') && (
                <a className={`${button.button} ${button.quiet}`} href="#main">
                  {t('review_lesson')}
                </a>
              )}
            </div>
          )}
        </Outcome>
      )}
    </div>
  )
}

/** A learner's quiz, recap quiz, final test or review: one question a screen, its verdict, and how it ended. */
export const Quiz = (props: QuizProps) => {
  const t = useT()
  return (
    <Suspense fallback={<p aria-busy="true">{t('loading')}</p>}>
      <Playing {...props} />
    </Suspense>
  )
}
