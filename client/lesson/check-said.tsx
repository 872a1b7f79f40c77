import { Suspense, useEffect, useRef } from 'react'
import { useModel } from '../state/use-model.ts'
import button from '../ui/button.module.css'
import { Icon } from '../ui/icon.tsx'
import { useT } from '../visit/context.tsx'
import { checkStates, type ShownCheck } from './check-states.ts'
import styles from './lesson.module.css'
import { useGivenChecks } from './own-checks.tsx'

interface CheckSaidProps {
  /** Id of the question on a screen. */
  check: string
}

const iconOf = (status: ShownCheck['status']) => (status === 'right' ? 'check' : 'close')

function Said({ check }: CheckSaidProps) {
  const t = useT()
  const given = useGivenChecks()
  const first = given && 'data' in given ? given.data.checks.find(one => one.check === check) : undefined
  const states = useModel(checkStates)
  const state: ShownCheck | undefined = states ? states[check] : first
  const head = useRef<HTMLParagraphElement>(null)
  const tries = useRef(state?.tries ?? 0)
  const count = state?.tries ?? 0
  const status = state?.status
  // Whoever has just answered is told; whoever comes back reads on from the top.
  useEffect(() => {
    if (states && (count > tries.current || status === 'shown')) {
      head.current?.focus({ preventScroll: true })
      head.current?.parentElement?.scrollIntoView({ block: 'nearest' })
    }
    tries.current = count
  }, [states, count, status])
  if (!state) return null
  if (state.waits) return <p role="status">{t('check_waits')}</p>
  const isShown = state.status === 'shown'
  return (
    <div className={styles.said}>
      {/* A new one for each answer: the same words said again would not be heard. */}
      <p
        key={count}
        ref={head}
        tabIndex={-1}
        role="status"
        className={`${styles.verdict} ${state.status === 'right' ? styles.isRight : isShown ? '' : styles.isWrong}`}
      >
        {!isShown && <Icon name={iconOf(state.status)} />}
        {t(state.status === 'right' ? 'answer_right' : isShown ? 'check_shown' : 'answer_wrong')}
        {state.found && ` · ${t('found_some', { found: state.found.right, all: state.found.of })}`}
      </p>
      {state.answer.length > 0 && (
        <ul className={styles.answer}>
          {state.answer.map(text => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {state.reasons.map(reason => (
        <p key={reason}>{reason}</p>
      ))}
      {state.hint && <p>{t('hint_is', { hint: state.hint })}</p>}
      {state.canShow && (
        <p>
          <button type="submit" name="show" value="yes" className={`${button.button} ${button.quiet}`}>
            {t('show_me')}
          </button>
        </p>
      )}
    </div>
  )
}

/** What is said of a check: right or not and why, a hint, and after two tries the way to the answer. */
export const CheckSaid = (props: CheckSaidProps) => (
  <Suspense fallback={null}>
    <Said {...props} />
  </Suspense>
)
