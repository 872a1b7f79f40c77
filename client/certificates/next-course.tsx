import { href } from '../../shared/href.ts'
import { useProgress } from '../learner/use-progress.ts'
import { PageLink } from '../ui/page-link.tsx'
import { useLocale, useT } from '../visit/context.tsx'
import styles from './certificates.module.css'

/** The course to begin with after the one that is passed; nothing where all are. */
export function NextCourse() {
  const t = useT()
  const locale = useLocale()
  const offered = useProgress()?.offered
  if (!offered) return null
  const { course, title, minutes } = offered
  return (
    <PageLink to={href('course', { courseSlug: course }, locale)} className={styles.next}>
      {t('next_course', { title, time: t('reading_time', { minutes }) })}
    </PageLink>
  )
}
