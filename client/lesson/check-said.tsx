import { type RefObject, Suspense, useEffect, useRef } from 'react'
import type { Check } from '../../shared/content/lesson.ts'
import { useModel } from '../state/use-model.ts'
import button from '../ui/button.module.css'
import { Icon } from '../ui/icon.tsx'
import { useT } from '../visit/context.tsx'
import styles from './lesson.module.css'
import { checkStates, type ShownCheck } from './models.ts'
import { useGivenChecks } from './own-checks.tsx'
import { isVisible } from './view.ts'

interface CheckSaidProps {
  check: Check
}

/** How a check stands: as this page knows it, else as it came with the page. */
function useKnown(check: string): ShownCheck | undefined {
  const given = useGivenChecks()
  const states = useModel(checkStates)
  return states ? states[check] : given && 'data' in given ? given.data.checks.find(one => one.check === check) : undefined
}

/** Where one goes on from an answer: what was pressed may be gone. */
const wayOn = (region: HTMLElement) =>
  [...(region.closest('section')?.querySelectorAll<HTMLElement>('[data-primary]') ?? [])].find(isVisible) ??
  region.closest('form')?.querySelector('legend')

/** What is said of an answer: right or not and why, and a hint. */
export function Verdict({ state, kind }: { state: ShownCheck; kind: Check['kind'] }) {
  const t = useT()
  if (state.waits) return <p>{t(state.waits === 'server' ? 'check_waits_for_us' : 'check_waits')}</p>
  const isShown = state.status === 'shown'
  const isRight = state.status === 'right'
  const List = kind === 'order' ? 'ol' : 'ul'
  return (
    <>
      {/* A new one for each answer: the same words said again would not be heard. */}
      <p
        key={state.tries}
        data-right={isRight || undefined}
        className={`${styles.verdict} ${isRight ? styles.isRight : isShown ? '' : styles.isWrong}`}
      >
        {!isShown && <Icon name={isRight ? 'check' : 'close'} />}
        <span>
          {`${t(isRight ? 'answer_right' : isShown ? (kind === 'figure' ? 'figure_shown' : 'check_shown') : 'answer_wrong')}${
            state.found && !isShown ? ` · ${t('found_some', { found: state.found.right, all: state.found.of })}` : ''
          }`}
        </span>
      </p>
      {state.answer.length > 0 && (
        <List className={styles.answer}>
          {state.answer.map(text => (
            <li key={text}>{text}</li>
          ))}
        </List>
      )}
      {state.reasons.map(reason => (
        <p key={reason}>{reason}</p>
      ))}
      {state.hint && <p>{t('hint_is', { hint: state.hint })}</p>}
    </>
  )
}

function Said({ check, region }: CheckSaidProps & { region: RefObject<HTMLElement | null> }) {
  const states = useModel(checkStates)
  const state = useKnown(check.id)
  const now = state && `${state.status} ${state.tries} ${state.waits}`
  const before = useRef(now)
  // Whoever has just answered is told; whoever comes back reads on from the top.
  useEffect(() => {
    if (states && now && before.current !== now && region.current) {
      region.current.scrollIntoView({ block: 'nearest' })
      if (document.activeElement === document.body || document.activeElement?.matches(':disabled'))
        wayOn(region.current)?.focus({ preventScroll: true })
    }
    if (states) before.current = now
  }, [states, now, region])
  return state && <Verdict state={state} kind={check.kind} />
}

/** After two tries the answer may be shown. */
function Show({ check }: CheckSaidProps) {
  const t = useT()
  const state = useKnown(check.id)
  return (
    state?.canShow && (
      <p>
        <button type="submit" name="show" value="yes" className={`${button.button} ${button.quiet}`}>
          {t('show_me')}
        </button>
      </p>
    )
  )
}

/**
 * What is said of a check: right or not and why, a hint, and after two tries the way to the answer. It is read aloud where it stands, and
 * the focus never moves into it.
 */
export function CheckSaid(props: CheckSaidProps) {
  const region = useRef<HTMLDivElement>(null)
  return (
    <>
      <div ref={region} className={styles.said} role="status">
        <Suspense fallback={null}>
          <Said {...props} region={region} />
        </Suspense>
      </div>
      <Suspense fallback={null}>
        <Show {...props} />
      </Suspense>
    </>
  )
}
