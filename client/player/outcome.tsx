import { type ReactNode, useEffect, useRef } from 'react'
import type { Attempt } from '../../shared/content/attempt.ts'
import { Icon } from '../ui/icon.tsx'
import { useT } from '../visit/context.tsx'
import styles from './player.module.css'
import { Option, Taught } from './verdict.tsx'

const HEADINGS: Record<Attempt['part'], string> = {
  quiz: 'quiz_passed',
  'recap-quiz': 'recap_done',
  'final-test': 'final_test_passed',
  review: 'review_done',
}

interface OutcomeProps {
  attempt: Attempt
  focus: boolean
  /** Of its heading. */
  level: 2 | 3
  children: ReactNode
}

/** How an attempt ended: what the learner passed, or missed and where to read it. `children` leads on. */
export function Outcome({ attempt, focus, level, children }: OutcomeProps) {
  const t = useT()
  const { part, status, right, total, missed } = attempt
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (focus) head.current?.focus()
  }, [focus])
  const failed = status === 'failed'
  const Heading = `h${level}` as const
  return (
    <>
      <Heading ref={head} tabIndex={-1} className={`${styles.said} ${styles.title} ${failed ? styles.wrong : styles.right}`}>
        <Icon name={failed ? 'heart' : 'check'} />
        <span>{t(failed ? 'you_ran_out_of_hearts' : HEADINGS[part])}</span>
      </Heading>
      {failed ? <p>{t('youve_made_too_many_mistakes')}</p> : part !== 'recap-quiz' && <p>{t('right_of', { right, total })}</p>}
      {missed.length > 0 && (
        <>
          <p>{t(part === 'recap-quiz' || part === 'review' ? 'missed_first' : 'missed_questions')}</p>
          <ul className={styles.missed}>
            {missed.map(question => (
              <li key={question.label}>
                <span>{question.label}</span> <Taught {...question} />
                {question.options && question.options.length > 0 && (
                  <ul className={styles.judged}>
                    {question.options.map(option => (
                      <Option key={option.id} option={option} />
                    ))}
                  </ul>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      {children}
    </>
  )
}
