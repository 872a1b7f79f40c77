import type { Check } from '../../shared/content/lesson.ts'
import { useReturnPath } from '../player/use-return-path.ts'
import { useModel } from '../state/use-model.ts'
import button from '../ui/button.module.css'
import { useT, useVisit } from '../visit/context.tsx'
import { Answer } from './answer.tsx'
import { CheckSaid } from './check-said.tsx'
import { checkStates, isCheckOver } from './check-states.ts'
import type { FigureTold } from './figure-state.ts'
import styles from './lesson.module.css'

export interface CheckFormProps {
  check: Check
  lesson: string
  screen: string
  figure: FigureTold
}

/** The question of a screen: a plain form that the server judges, and better with script. */
export function CheckForm({ check, lesson, screen, figure }: CheckFormProps) {
  const t = useT()
  const { query } = useVisit()
  const state = useModel(checkStates)?.[check.id]
  const isOver = state !== undefined && isCheckOver(state)
  const here = useReturnPath(`${screen}-check`)
  return (
    <form
      id={`check-${check.id}`}
      method="post"
      action="/api/checks"
      data-call="check"
      className={check.kind === 'figure' ? `${styles.form} ${styles.byFigure}` : styles.form}
      ref={form => {
        if (form) Object.assign(form, { figureNow: figure.now })
      }}
    >
      <input type="hidden" name="lesson" value={lesson} />
      <input type="hidden" name="check" value={check.id} />
      <input type="hidden" name="key" value={`try-${(state?.tries ?? 0) + 1}`} />
      <input type="hidden" name="return" value={here} />
      <fieldset className={styles.question} disabled={isOver}>
        <legend tabIndex={-1}>{check.label}</legend>
        <Answer check={check} chosen={state?.chosen ?? []} answer={state?.status === 'shown' ? state.answer : undefined} />
      </fieldset>
      <p role="alert" className={button.problem}>
        {query.problem && t(query.problem === 'later' ? 'too_often_now' : 'choose_first')}
      </p>
      {!isOver && (
        <p className={styles.inForm}>
          <button type="submit" className={button.button}>
            {t('check_answer')}
          </button>
        </p>
      )}
      <CheckSaid check={check} />
    </form>
  )
}
