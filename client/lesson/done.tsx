import { href } from '../../shared/href.ts'
import { useLearnerSlots } from '../learner/slots.ts'
import { OutboundLinks } from '../outbound/outbound-links.tsx'
import buttons from '../ui/button.module.css'
import { ButtonLink } from '../ui/button-link.tsx'
import { Icon } from '../ui/icon.tsx'
import { Note, Section } from '../ui/section.tsx'
import { useLocale, useT } from '../visit/context.tsx'
import { Bar } from './bar.tsx'
import styles from './lesson.module.css'
import type { Around, LessonCourse, ShownLesson } from './neighbours.ts'
import { Onward } from './onward.tsx'
import { Recap } from './test-yourself.tsx'

interface DoneProps {
  lesson: ShownLesson
  course: LessonCourse
  around: Around
  total: number
}

/** The last screen: what one can do now, the way on with the recap beside it, and what else there is. */
export function Done({ lesson, course, around, total }: DoneProps) {
  const t = useT()
  const locale = useLocale()
  const learner = useLearnerSlots()
  const here = href('lesson', { courseSlug: course.slug, lessonSlug: lesson.slug }, locale)
  const { previous } = around
  return (
    <section id="done" className={styles.screen} data-screen={total} aria-labelledby="done-title">
      <header className={styles.head}>
        <p className={styles.count}>{t('screen_of', { number: total, total })}</p>
        <h2 id="done-title" tabIndex={-1}>
          {t('lesson_end')}
        </h2>
      </header>
      <div className={`${styles.body} ${styles.done}`}>
        {learner && lesson.quiz && <learner.LessonEnd lesson={lesson.slug}>{null}</learner.LessonEnd>}
        {lesson.screens.length > 0 && (
          <ul>
            {lesson.screens.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        )}
        <nav className={styles.ways} aria-label={t('lessons')}>
          <Onward around={around} />
          {previous && (
            <ButtonLink to={previous.to} quiet rel="prev">
              <Icon name="previous" />
              <span>{previous.name}</span>
            </ButtonLink>
          )}
          {lesson.recapQuiz && (
            <a href="#recap-quiz" className={`${buttons.button} ${buttons.quiet}`}>
              {t('recap_quiz')}
            </a>
          )}
        </nav>
        {lesson.recapQuiz && <Recap lesson={lesson} />}
        <Section title={t('rate_lesson')}>
          {learner ? (
            <learner.RateLesson lesson={lesson.slug} course={course.slug} returnTo={here} />
          ) : (
            <Note>
              {t('rate_needs_account')} <a href={href('home', {}, locale, { return: here })}>{t('sign_in')}</a>
            </Note>
          )}
        </Section>
        {lesson.furtherReading.length > 0 && (
          <Section title={t('further_reading')}>
            <OutboundLinks links={lesson.furtherReading} />
          </Section>
        )}
      </div>
      <Bar id="done" before="quiz" />
    </section>
  )
}
