import type { Course } from '../../../shared/content/course.ts'
import { href } from '../../../shared/href.ts'
import { testRules } from '../../entries/test-rules.ts'
import { useLearnerSlots } from '../../learner/slots.ts'
import { Circle, FINAL_SIGN } from '../../ui/circle.tsx'
import { useMinutes } from '../../ui/facts.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { useLocale, useT } from '../../visit/context.tsx'
import { Words } from '../../visit/prose.tsx'
import styles from './course-path.module.css'

/** The way through a course: its modules with their lessons, the final test, and the certificate at its end. */
export function CoursePath({ course }: { course: Course }) {
  const t = useT()
  const locale = useLocale()
  const minutes = useMinutes()
  const learner = useLearnerSlots()
  const courseSlug = course.slug
  const inOrder = course.modules.flatMap(module => module.lessons.map(({ slug }) => slug))
  return (
    <ol className={styles.modules}>
      {course.modules.map((module, i) => (
        <li key={module.slug ?? i}>
          <h3>{module.title}</h3>
          <Words name={`module-${i}`} text={module.description} className={styles.text} />
          {module.lessons.length > 0 && (
            <ol className={styles.stations}>
              {module.lessons.map(({ slug, headline, readingTime }) => {
                const sign = inOrder.indexOf(slug) + 1
                return (
                  <li key={slug} className={styles.station}>
                    <PageLink to={href('lesson', { courseSlug, lessonSlug: slug }, locale)}>
                      {learner ? <learner.PathCircle course={courseSlug} lesson={slug} sign={sign} /> : <Circle sign={sign} />}
                      <span>{headline}</span>
                    </PageLink>
                    <span className={styles.marks}>
                      {learner && <learner.LessonMark course={courseSlug} slug={slug} />}
                      <span>{minutes(readingTime).text}</span>
                    </span>
                  </li>
                )
              })}
            </ol>
          )}
        </li>
      ))}
      {course.finalTest && (
        <li>
          <h3>{t('at_the_end')}</h3>
          <ol className={styles.stations}>
            <li className={styles.station}>
              <PageLink to={href('finalTest', { courseSlug }, locale)}>
                {learner ? <learner.PathCircle course={courseSlug} sign={FINAL_SIGN} /> : <Circle sign={FINAL_SIGN} />}
                <span>{t('final_test')}</span>
              </PageLink>
              <span className={styles.marks}>
                {learner && <learner.FinalTestMark course={courseSlug} />}
                <span>{testRules(t, 'final_test_rules', course.finalTest)}</span>
              </span>
            </li>
          </ol>
        </li>
      )}
      <li className={styles.end}>
        <img src="/certificate.svg" alt="" width={320} height={226} loading="lazy" />
        <p>{t('certificate_at_the_end')}</p>
      </li>
    </ol>
  )
}
