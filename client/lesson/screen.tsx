import { useState } from 'react'
import type { Check } from '../../shared/content/lesson.ts'
import type { FigureState } from '../../shared/figures/figure.ts'
import { FigureListener } from '../figures/listener.ts'
import { useReturnPath } from '../player/use-return-path.ts'
import { useModel } from '../state/use-model.ts'
import button from '../ui/button.module.css'
import prose from '../ui/prose.module.css'
import { useT, useVisit } from '../visit/context.tsx'
import { Prose } from '../visit/prose.tsx'
import { Answer } from './answer.tsx'
import { Bar } from './bar.tsx'
import { CheckSaid } from './check-said.tsx'
import styles from './lesson.module.css'
import { checkStates, isCheckOver } from './models.ts'
import type { LessonScreen } from './screens-of.ts'

/** What the figure of a screen tells, for the question about it. */
interface FigureTold {
  tell: (state: FigureState) => void
  now: () => FigureState | null
}

/** Holds a state that the form reads when it is sent; nothing is drawn anew for it. */
function createFigureState(): FigureTold {
  let told: FigureState | null = null
  return {
    tell: state => {
      told = state
    },
    now: () => told,
  }
}

interface CheckFormProps {
  check: Check
  lesson: string
  screen: string
  figure: FigureTold
}

/** The question of a screen: a plain form that the server judges, and better with script. */
function CheckForm({ check, lesson, screen, figure }: CheckFormProps) {
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

interface ScreenProps {
  screen: LessonScreen
  lesson: string
  number: number
  total: number
  before: string
  after: string
  lang: string | undefined
}

/**
 * One screen: its text and figure, then its check. On a small device the check comes as a second step, at an address of its own, so that
 * style alone can show it.
 */
export function Screen({ screen, lesson, number, total, before, after, lang }: ScreenProps) {
  const t = useT()
  const { id, title, text, check, hasFigure, hasPicture, anchors = [] } = screen
  // One of each for as long as the screen is there: figures are drawn once, and know no other.
  const [figure] = useState(createFigureState)
  const asksFigure = check?.kind === 'figure'
  return (
    <section
      id={id}
      className={styles.screen}
      data-screen={number}
      data-check={check ? (asksFigure ? 'figure' : 'words') : undefined}
      data-wide={hasFigure || hasPicture}
      data-figure-screen={hasFigure}
      aria-labelledby={`${id}-title`}
    >
      {anchors.map(name => (
        <span key={name} id={name} className={styles.anchor} />
      ))}
      <header className={styles.head}>
        <p className={styles.count}>{t('screen_of', { number, total })}</p>
        <h2 id={`${id}-title`} tabIndex={-1}>
          {title}
        </h2>
      </header>
      <div className={styles.body}>
        <FigureListener value={asksFigure ? figure.tell : null}>
          <Prose name={id} html={text} className={`${prose.prose} ${styles.text}`} lang={lang} />
        </FigureListener>
        {check && (
          <div id={`${id}-check`} className={styles.check}>
            <CheckForm check={check} lesson={lesson} screen={id} figure={figure} />
          </div>
        )}
      </div>
      <Bar id={id} before={before} after={after} check={check} hasFigure={hasFigure} />
    </section>
  )
}
