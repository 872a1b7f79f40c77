import { type ReactNode, useEffect, useRef } from 'react'
import type { Verdict as Judged } from '../../shared/content/attempt.ts'
import { href } from '../../shared/href.ts'
import { Icon } from '../ui/icon.tsx'
import { PageLink } from '../ui/page-link.tsx'
import { useLocale, useT } from '../visit/context.tsx'
import styles from './player.module.css'

/** Where a question is taught: the slide of the lesson, or the lesson. */
export function Taught({ lesson, course, slide }: { lesson: string; course: string; slide: number | null }) {
  const t = useT()
  const locale = useLocale()
  if (!lesson || !course) return null
  const to = `${href('lesson', { courseSlug: course, lessonSlug: lesson }, locale)}${slide ? `#s${slide}` : ''}`
  return <PageLink to={to}>{t(slide ? 'see_taught' : 'see_lesson')}</PageLink>
}

/** An option after the answer, as far as it may be known. */
export function Option({ option }: { option: Judged['options'][number] }) {
  const t = useT()
  const { chosen, right } = option
  const style = right ? styles.isRight : chosen && right === false ? styles.isWrong : undefined
  const said = right ? (chosen ? 'chosen_right' : 'is_right') : chosen ? (right === false ? 'chosen_wrong' : 'chosen') : ''
  return (
    <li className={style}>
      {said && (
        <p className={`${styles.tag} ${right ? styles.right : right === false ? styles.wrong : ''}`}>
          {said !== 'chosen' && <Icon name={right ? 'check' : 'close'} />}
          <span>{t(said)}</span>
        </p>
      )}
      <p>{option.label}</p>
      {option.explanation && <p className={styles.why}>{option.explanation}</p>}
    </li>
  )
}

/** Whether the answer was right, in a word and a picture, and why. `children` leads on. */
export function Verdict({ verdict, focus, children }: { verdict: Judged; focus: boolean; children?: ReactNode }) {
  const t = useT()
  const head = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (focus) head.current?.focus()
  }, [focus])
  return (
    <>
      <p ref={head} tabIndex={-1} className={`${styles.said} ${verdict.correct ? styles.right : styles.wrong}`} role="status">
        <Icon name={verdict.correct ? 'check' : 'close'} />
        <span>{t(verdict.correct ? 'answer_right' : 'answer_wrong')}</span>
      </p>
      {!verdict.correct && verdict.found && <p>{t('found_some', { found: verdict.found.right, all: verdict.found.of })}</p>}
      <p>{verdict.label}</p>
      <ul className={styles.judged}>
        {verdict.options.map(option => (
          <Option key={option.id} option={option} />
        ))}
      </ul>
      {verdict.answer.length > 0 && !verdict.correct && (
        <>
          <p>{t('check_shown')}</p>
          <ul className={styles.missed}>
            {verdict.answer.map(text => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      )}
      {verdict.reason && <p>{verdict.reason}</p>}
      {!verdict.correct && verdict.lesson && (
        <p>
          <Taught {...verdict} />
        </p>
      )}
      {children}
    </>
  )
}
