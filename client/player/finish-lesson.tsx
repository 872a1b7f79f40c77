import { useLearnerParts } from '../state/learner-parts.ts'
import button from '../ui/button.module.css'
import { useT } from '../visit.tsx'
import { usePlace } from './use-place.ts'

/** "Finish lesson" of a lesson without a quiz (product decisions): a plain form, which client/submit.ts takes over. */
export function FinishLesson({ lesson }: { lesson: string }) {
  const t = useT()
  const parts = useLearnerParts()
  const form = (
    <form method="post" action="/api/progress/pass" data-call="lesson">
      <input type="hidden" name="entityId" value={lesson} />
      <input type="hidden" name="type" value="lesson" />
      <input type="hidden" name="return" value={usePlace('quiz')} />
      <button type="submit" className={button.button}>
        {t('finish_lesson')}
      </button>
      <p role="alert" />
    </form>
  )
  return parts ? <parts.LessonEnd lesson={lesson}>{form}</parts.LessonEnd> : form
}
