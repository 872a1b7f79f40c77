import type { ReactNode } from 'react'
import type { LearnerProgress } from '../../../shared/content/progress.ts'
import { href } from '../../../shared/href.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { useLocale, useT } from '../../visit/context.tsx'
import styles from './today.module.css'

interface StepProps {
  /** What kind of step it is, in a few words. */
  lead: ReactNode
  title: string
  facts?: string[]
  children: ReactNode
}

const Step = ({ lead, title, facts = [], children }: StepProps) => (
  <div className={styles.step}>
    <p className={styles.lead}>{lead}</p>
    <h2>{title}</h2>
    {facts.length > 0 && <p className={styles.facts}>{facts.join(' · ')}</p>}
    <p>{children}</p>
  </div>
)

function Lesson({ next, seen }: { next: NonNullable<LearnerProgress['next']>; seen: LearnerProgress['seen'] }) {
  const t = useT()
  const locale = useLocale()
  const index = next.path.findIndex(({ slug }) => slug === next.lesson)
  const screens = seen[next.lesson ?? ''] ?? 0
  return (
    <Step
      lead={t('continue_where')}
      title={t('lesson_on_path', { number: index + 1, title: next.lessonTitle })}
      facts={[
        t('reading_time', { minutes: next.path[index]?.minutes ?? 1 }),
        ...(screens ? [t('screens_seen', { count: screens })] : []),
      ]}
    >
      <ButtonLink to={href('lesson', { courseSlug: next.course, lessonSlug: next.lesson ?? '' }, locale)}>
        {t('continue')}
      </ButtonLink>
    </Step>
  )
}

/** The one thing to do next: where the learner left off, else a course to begin with. */
export function NextStep({ progress: { next, offered, seen } }: { progress: LearnerProgress }) {
  const t = useT()
  const locale = useLocale()
  if (next?.lesson) return <Lesson next={next} seen={seen} />
  if (next)
    return (
      <Step lead={t('lessons_all_passed')} title={t('final_test')} facts={[next.courseTitle]}>
        <ButtonLink to={href('finalTest', { courseSlug: next.course }, locale)}>{t('take_final_test')}</ButtonLink>
      </Step>
    )
  if (offered)
    return (
      <Step lead={t('your_next_course')} title={offered.title} facts={[t('reading_time', { minutes: offered.minutes })]}>
        <ButtonLink to={href('course', { courseSlug: offered.course }, locale)}>{t('see_course')}</ButtonLink>
      </Step>
    )
  return (
    <Step lead={t('all_courses_passed')} title={t('all_courses_passed_title')}>
      <PageLink to={href('library', {}, locale)}>{t('read_library')}</PageLink>
    </Step>
  )
}
