import type { Course } from '../../../shared/content/course.ts'
import { href } from '../../../shared/href.ts'
import { testRules } from '../../entries/test-rules.ts'
import { useLearnerSlots } from '../../learner/slots.ts'
import { Facts, useMinutes } from '../../ui/facts.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { useLocale, useT } from '../../visit/context.tsx'
import { Words } from '../../visit/prose.tsx'
import styles from './module-list.module.css'

/** Modules with their lessons, and the final test at the end. */
export function ModuleList({ course }: { course: Course }) {
  const t = useT()
  const locale = useLocale()
  const minutes = useMinutes()
  const learner = useLearnerSlots()
  return (
    <ol className={styles.modules}>
      {course.modules.map((module, i) => (
        <li key={module.slug ?? i} className={styles.module}>
          <div>
            <p className={styles.number}>{t('module_number', { number: i + 1 })}</p>
            <h3>{module.title}</h3>
            <Words name={`module-${i}`} text={module.description} className={styles.text} />
          </div>
          {module.lessons.length > 0 && (
            <ol className={styles.lessons}>
              {module.lessons.map(lesson => (
                <li key={lesson.slug} className={styles.lesson}>
                  <PageLink to={href('lesson', { courseSlug: course.slug, lessonSlug: lesson.slug }, locale)}>
                    {lesson.headline}
                  </PageLink>
                  {learner && <learner.LessonMark course={course.slug} slug={lesson.slug} />}
                  <Facts facts={[minutes(lesson.readingTime)]} />
                </li>
              ))}
            </ol>
          )}
        </li>
      ))}
      {course.finalTest && (
        <li className={styles.module}>
          <div>
            <p className={styles.number}>{t('at_the_end')}</p>
            <h3>{t('final_test')}</h3>
          </div>
          <ol className={styles.lessons}>
            <li className={styles.lesson}>
              <PageLink to={href('finalTest', { courseSlug: course.slug }, locale)}>{t('take_final_test')}</PageLink>
              <span>{testRules(t, 'final_test_rules', course.finalTest)}</span>
              {learner && <learner.FinalTestMark course={course.slug} />}
            </li>
          </ol>
        </li>
      )}
    </ol>
  )
}
