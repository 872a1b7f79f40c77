import { href } from '../../../shared/href.ts'
import { CheckedOn } from '../../entries/checked-on.tsx'
import styles from '../../lesson/lesson.module.css'
import type { Around, LessonCourse, ShownLesson } from '../../lesson/neighbours.ts'
import { offlineSlots } from '../../offline/slots.ts'
import { Share } from '../../share/share-button.tsx'
import { useModel } from '../../state/use-model.ts'
import article from '../../ui/article.module.css'
import button from '../../ui/button.module.css'
import { Facts, useMinutes } from '../../ui/facts.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { useLocale, useT } from '../../visit/context.tsx'
import { Words } from '../../visit/prose.tsx'
import { Video } from './video.tsx'

interface OverviewProps {
  lesson: ShownLesson
  course: LessonCourse
  around: Around
}

/** The first screen: what one will be able to do, how long it takes, and what it builds on. */
export function Overview({ lesson, course, around }: OverviewProps) {
  const t = useT()
  const minutes = useMinutes()
  const offline = useModel(offlineSlots)
  const locale = useLocale()
  const { previous } = around
  const screens = lesson.screens.length
  /** As many as the bar has segments: this one, the quiz and the end stand around what is taught. */
  const count = screens + 3
  return (
    <section id="overview" className={styles.screen} data-screen={1} aria-labelledby="lesson-title">
      <div className={article.head}>
        <p className={article.checked}>
          <PageLink to={href('course', { courseSlug: course.slug }, locale)}>{around.module}</PageLink> ·{' '}
          {t('lesson_number', { number: around.place + 1, total: around.total })}
        </p>
        <h1 id="lesson-title">{lesson.headline}</h1>
        <Words name="overview" text={lesson.overview} className={article.lead} />
        <Facts facts={[minutes(lesson.readingTime), { icon: 'modules', text: t('screens_count', { count }) }]} />
        {previous && (
          <p className={article.checked}>
            {t('builds_on')} <PageLink to={previous.to}>{previous.name}</PageLink>
          </p>
        )}
        <CheckedOn day={lesson.checkedAt} />
        <div className={article.save}>
          <Share />
          {offline && <offline.SaveLesson lesson={lesson as never} course={course} />}
        </div>
      </div>
      {lesson.video && <Video address={lesson.video} title={lesson.headline} captions={lesson.captions} lang={lesson.locale} />}
      <div className={styles.bar}>
        <a className={button.button} href={`#${screens ? 's1' : 'quiz'}`} data-go="on" data-primary>
          {t('start_lesson')}
        </a>
      </div>
    </section>
  )
}
