import { GUEST_DAYS } from '../../shared/limits.ts'
import { splitLocale } from '../../shared/locale.ts'
import { matchPage } from '../../shared/match-page.ts'
import { progressModel } from '../learner/models.ts'
import { useLearnerSlots } from '../learner/slots.ts'
import { useModel } from '../state/use-model.ts'
import { PageLink } from '../ui/page-link.tsx'
import { useT } from '../visit/context.tsx'
import styles from './left-off.module.css'
import { type LeftOff, readLeftOff } from './left-off-storage.ts'

const DAY_MS = 86_400_000

/** Where the visitor left off on this device, if that is still a lesson's address and not too old. */
export function knownLeftOff(now: number): LeftOff | null {
  const { to, lesson, course, at } = readLeftOff() ?? {}
  if (typeof to !== 'string' || typeof lesson !== 'string' || typeof course !== 'string' || typeof at !== 'number') return null
  const isLesson = matchPage(to.split('#')[0] ?? '')?.page === 'lesson'
  return isLesson && now - at < GUEST_DAYS * DAY_MS ? { to, lesson, course, at } : null
}

const courseOf = ({ to }: LeftOff) => matchPage(to.split('#')[0] ?? '')?.params.courseSlug ?? ''

/** The link back to it. The server's own data about a learner is better, and replaces it. */
export function LeftOffHere({ left }: { left: LeftOff }) {
  const t = useT()
  const isLearner = useLearnerSlots() !== null
  const progress = useModel(progressModel)
  if (isLearner && (!progress || progress.next || progress.passed.courses.includes(courseOf(left)))) return null
  return (
    <p className={styles.left}>
      <span className={styles.words}>{t('continue_where')}</span>
      <PageLink to={left.to} lang={splitLocale(left.to).locale}>
        {left.lesson} · {left.course}
      </PageLink>
    </p>
  )
}
