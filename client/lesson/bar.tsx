import type { ReactNode } from 'react'
import type { Check } from '../../shared/content/lesson.ts'
import { useModel } from '../state/use-model.ts'
import button from '../ui/button.module.css'
import { useT } from '../visit/context.tsx'
import styles from './lesson.module.css'
import { checkStates, lessonPlace } from './models.ts'

interface BarProps {
  id: string
  before?: string | undefined
  after?: string | undefined
  check?: Check | null
  hasFigure?: boolean | undefined
  /** Whether something on the screen itself is the next step, and the way past it is not. */
  isPast?: boolean
  /** Further ways on. */
  children?: ReactNode
}

/**
 * The ways on from a screen: they stay at the end of the window. Links to places on this page, so that they work before the page is
 * alive. A check never holds anybody up.
 */
export function Bar({ id, before, after, check, hasFigure = false, isPast = false, children }: BarProps) {
  const t = useT()
  const states = useModel(checkStates)
  const back = useModel(lessonPlace)?.back
  const state = check ? states?.[check.id] : undefined
  const isOpen = check && (state?.status ?? 'open') === 'open' && !state?.waits
  const isSkip = isOpen || isPast
  return (
    <div className={styles.bar} role="group" aria-label={t('ways_on')}>
      {before && (
        <a className={`${button.button} ${button.quiet} ${styles.toBefore}`} href={`#${before}`} data-go="back">
          {t('back_word')}
        </a>
      )}
      {(check || hasFigure) && (
        <a className={`${button.button} ${button.quiet} ${styles.toText}`} href={`#${id}`} data-go="back">
          {t('back_word')}
        </a>
      )}
      {check && hasFigure && (
        <a className={`${button.button} ${button.quiet} ${styles.backToFigure}`} href={`#${id}-figure`} data-go="back">
          {t('back_word')}
        </a>
      )}
      <span className={styles.space} />
      {back && back !== id && (
        <a className={button.button} href={`#${back}`} data-go="on" data-primary>
          {t('back_to_question')}
        </a>
      )}
      {hasFigure && (
        <a className={`${button.button} ${styles.toFigure}`} href={`#${id}-figure`} data-go="on" data-primary>
          {t('go_on')}
        </a>
      )}
      {check && (
        <a className={`${button.button} ${styles.toCheck}`} href={`#${id}-check`} data-go="on" data-primary>
          {t('go_on')}
        </a>
      )}
      {after && (
        <a
          className={isSkip ? `${button.button} ${button.quiet} ${styles.toNext}` : `${button.button} ${styles.toNext}`}
          href={`#${after}`}
          data-go="on"
          data-primary={isSkip || back ? undefined : ''}
        >
          {isSkip ? t('skip') : t('go_on')}
        </a>
      )}
      {children}
      {isOpen && (
        <button type="submit" form={`check-${check.id}`} className={`${button.button} ${styles.send}`} data-primary>
          {t('check_answer')}
        </button>
      )}
    </div>
  )
}
