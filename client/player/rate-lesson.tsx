import { type FormEvent, Suspense, useEffect, useRef, useState } from 'react'
import type { LessonState } from '../../shared/content/check.ts'
import { href } from '../../shared/href.ts'
import { FEEDBACK_MAX_CHARACTERS } from '../../shared/limits.ts'
import { callOwn } from '../account/call-own.ts'
import { useGivenChecks } from '../lesson/own-checks.tsx'
import { failureText } from '../sign-in/failure-text.ts'
import { openLogin } from '../sign-in/open.tsx'
import { keepDraft, readDraft } from '../storage/draft.ts'
import button from '../ui/button.module.css'
import choice from '../ui/option.module.css'
import { Note } from '../ui/section.tsx'
import { useLocale, useStore, useT } from '../visit/context.tsx'
import styles from './player.module.css'

export interface RateLessonProps {
  lesson: string
  course: string
  returnTo: string
}

const MARKS = [1, 2, 3, 4, 5]

interface RatingFormProps extends RateLessonProps {
  /** What the learner has said of this lesson before, which another rating replaces. */
  before: LessonState['rating']
}

function RatingForm({ lesson, course, returnTo, before }: RatingFormProps) {
  const t = useT()
  const store = useStore()
  const locale = useLocale()
  const [sent, setSent] = useState(false)
  const [problem, setProblem] = useState('')
  const words = useRef<HTMLTextAreaElement>(null)
  const keptAs = `feedback ${lesson}`
  // What was typed and not sent is there again after a reload, without a network too.
  useEffect(() => {
    if (words.current) words.current.value = readDraft(keptAs) || words.current.value
  }, [keptAs])
  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const rating = Number(form.get('rating') ?? 0)
    if (!rating) return setProblem(t('choose_first'))
    const feedback = String(form.get('feedback') ?? '')
    if (!store.signedIn) {
      setProblem('')
      const pressed = { kind: 'rating', lesson, course, rating, feedback } as const
      return openLogin(store, { pressed, returnTo, text: t('rating_sign_in') })
    }
    const answer = await callOwn(store, 'POST', '/api/lesson-feedback', { lesson, course, rating, feedback })
    setProblem(answer.ok ? '' : failureText(t, answer))
    if (answer.ok) keepDraft(keptAs, '')
    setSent(answer.ok)
  }
  if (sent)
    return (
      <p role="status" ref={said => said?.focus()} tabIndex={-1}>
        {t('rating_thanks')}
      </p>
    )
  const form = (
    <form
      method="post"
      action="/api/lesson-feedback"
      className={styles.player}
      data-scripted={store.signedIn ? undefined : ''}
      onSubmit={onSubmit}
    >
      <input type="hidden" name="lesson" value={lesson} />
      <input type="hidden" name="course" value={course} />
      <input type="hidden" name="return" value={returnTo} />
      {before && <p>{t('rating_before')}</p>}
      <fieldset className={styles.rating}>
        <legend>{t('rate_question')}</legend>
        {MARKS.map(mark => (
          <label key={mark} className={choice.option}>
            <input type="radio" name="rating" value={mark} defaultChecked={mark === before?.rating} />
            <span>{t(`rating_${mark}`)}</span>
          </label>
        ))}
      </fieldset>
      <label className={styles.field}>
        {t('rating_words')}
        <textarea
          ref={words}
          name="feedback"
          rows={3}
          maxLength={FEEDBACK_MAX_CHARACTERS}
          defaultValue={before?.feedback}
          onChange={event => keepDraft(keptAs, event.target.value)}
        />
      </label>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <p className={styles.actions}>
        <button type="submit" className={button.button}>
          {t('send')}
        </button>
      </p>
    </form>
  )
  if (store.signedIn) return form
  return (
    <>
      {form}
      <noscript>
        <Note>
          {t('rate_needs_account')} <a href={href('home', {}, locale, { return: returnTo })}>{t('sign_in')}</a>
        </Note>
      </noscript>
    </>
  )
}

function KnownRating(props: RateLessonProps) {
  const given = useGivenChecks()
  return <RatingForm {...props} before={given && 'data' in given ? given.data.rating : null} />
}

/**
 * The learner's rating of the lesson: one of five marks and, if they like, a few words. Whoever comes back finds what they have said, and
 * may change it. A guest's is sent once they have signed in; that takes script, so without it they read why.
 */
export const RateLesson = (props: RateLessonProps) => (
  <Suspense fallback={<RatingForm {...props} before={null} />}>
    <KnownRating {...props} />
  </Suspense>
)
