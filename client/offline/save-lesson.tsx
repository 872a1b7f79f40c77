import { type RefCallback, useEffect, useRef, useState } from 'react'
import { href } from '../../shared/href.ts'
import { becomeLearner } from '../player/become-learner.ts'
import button from '../ui/button.module.css'
import { useLocale, useStore, useT } from '../visit/context.tsx'
import { canSave, hasSaved } from './can-save.ts'
import styles from './offline.module.css'
import type { Saving } from './save.ts'
import type { SaveLessonProps } from './slots.ts'

type State = 'unsaved' | 'busy' | 'saved'

const PROBLEMS: Readonly<Record<Exclude<Saving, 'saved'>, string>> = {
  offline: 'no_network',
  full: 'save_full',
  failed: 'save_failed',
}

/** Saves the lesson that is shown on this device, or takes it off again. */
export function SaveLesson({ lesson, course }: SaveLessonProps) {
  const t = useT()
  const store = useStore()
  const locale = useLocale()
  const [state, setState] = useState<State>('unsaved')
  const [problem, setProblem] = useState('')
  const moved = useRef(false)
  const path = href('lesson', { courseSlug: course.slug, lessonSlug: lesson.slug }, locale)

  useEffect(() => {
    setState('unsaved')
    setProblem('')
    if (!hasSaved()) return
    let isShown = true
    void import('./saved.ts')
      .then(({ savedLessons }) => savedLessons())
      .then(saved => {
        if (isShown && saved.some(one => one.path === path)) setState('saved')
      })
    return () => {
      isShown = false
    }
  }, [path])

  if (!canSave()) return null

  const save = async () => {
    if (state === 'busy') return
    setState('busy')
    setProblem('')
    const { slug, headline: title, quiz, recapQuiz } = lesson
    const parts = [...(quiz ? (['quiz'] as const) : []), ...(recapQuiz ? (['recap-quiz'] as const) : [])]
    const ended = await import('./save.ts')
      .then(({ saveLesson }) => saveLesson(store, { path, slug, title, course: course.headline, parts }))
      .catch((): Saving => 'offline')
    moved.current = document.activeElement?.id === 'save-lesson'
    setState(ended === 'saved' ? 'saved' : 'unsaved')
    if (ended !== 'saved') setProblem(t(PROBLEMS[ended]))
    else void import('./start.ts').then(({ startOffline }) => startOffline(store, becomeLearner))
  }
  // The focus moves from the pressed button to what takes its place.
  const focusOnce: RefCallback<HTMLElement> = link => {
    if (moved.current) link?.focus()
    moved.current = false
  }
  return (
    <>
      {state === 'saved' ? (
        <a ref={focusOnce} className={`${button.button} ${button.quiet}`} href={href('offline', {}, locale)}>
          <Mark saved />
          <span>{t('saved_offline')}</span>
        </a>
      ) : (
        <button
          type="button"
          id="save-lesson"
          className={`${button.button} ${button.quiet}`}
          aria-disabled={state === 'busy'}
          aria-describedby="save-problem"
          onClick={() => void save()}
        >
          <Mark saved={false} />
          <span>{t(state === 'busy' ? 'saving_offline' : 'save_offline')}</span>
        </button>
      )}
      <span role="status" className="visually-hidden">
        {state === 'saved' && t('saved_offline')}
      </span>
      <p id="save-problem" role="alert" className={styles.problem}>
        {problem}
      </p>
    </>
  )
}

/** An arrow into a tray, and a tick once it lies there. */
const Mark = ({ saved }: { saved: boolean }) => (
  <svg
    viewBox="0 0 24 24"
    width="20"
    height="20"
    aria-hidden="true"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d={saved ? 'm7 10 4 4 7-8M4 15v4h16v-4' : 'M12 4v11m-4.5-4.500 4.500 4.500 4.500-4.500M4 15v4h16v-4'} />
  </svg>
)
