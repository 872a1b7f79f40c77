import { type ReactNode, Suspense } from 'react'
import type { LearnerProgress } from '../../../shared/content/progress.ts'
import { href } from '../../../shared/href.ts'
import type { Locale } from '../../../shared/locale.ts'
import { weekOf } from '../../../shared/week.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { useLocale, useT } from '../../visit/context.tsx'
import { useProgress } from '../use-progress.ts'
import { useReviewDue } from '../use-review-due.ts'
import { NextStep } from './next-step.tsx'
import { Path } from './path.tsx'
import styles from './today.module.css'

/** The days of this week: those on which something was learned, and which one is today. Nothing here can be lost. */
function Week({ today, learned, locale }: Pick<LearnerProgress['calendar'], 'today' | 'learned'> & { locale: Locale }) {
  const t = useT()
  const letter = new Intl.DateTimeFormat(locale, { weekday: 'narrow', timeZone: 'UTC' })
  return (
    <p className={styles.week}>
      <span className={styles.weekWords}>{t('days_learned', { count: learned.length })}</span>
      <span className={styles.days} aria-hidden="true">
        {weekOf(today).map(day => {
          const isLearned = learned.includes(day)
          return (
            <span key={day} className={day === today ? `${styles.day} ${styles.isToday}` : styles.day}>
              <span>{letter.format(new Date(day))}</span>
              <span className={isLearned ? `${styles.dot} ${styles.learned}` : styles.dot}>
                {isLearned && <Icon name="check" />}
              </span>
            </span>
          )
        })}
      </span>
    </p>
  )
}

const Item = ({ title, text, children }: { title: string; text: ReactNode; children?: ReactNode }) => (
  <li className={styles.item}>
    <div>
      <h2>{title}</h2>
      <p>{text}</p>
    </div>
    {children}
  </li>
)

/** Everything next to the next step: the review, a quest in progress, and the course that follows. */
function Beside({ progress }: { progress: LearnerProgress }) {
  const t = useT()
  const locale = useLocale()
  const due = useReviewDue()
  const { toReview, quest, next, offered } = progress
  const after = next ? offered : null
  if (!due && !quest && !after) return null
  return (
    <ul className={styles.beside}>
      {due && (
        <Item
          title={t('review')}
          text={toReview ? due : <PageLink to={href('review', {}, locale)}>{t('next_review', { when: due })}</PageLink>}
        >
          {toReview > 0 && (
            <ButtonLink to={href('review', {}, locale)} quiet>
              {t('review')}
            </ButtonLink>
          )}
        </Item>
      )}
      {quest && (
        <Item title={quest.title} text={t('step_number', { number: quest.number, total: quest.count })}>
          <ButtonLink to={href('questStep', { questSlug: quest.quest, step: quest.step }, locale)} quiet>
            {t('continue_quest')}
          </ButtonLink>
        </Item>
      )}
      {after && (
        <Item
          title={t('after_this_course')}
          text={
            <>
              <PageLink to={href('course', { courseSlug: after.course }, locale)}>{after.title}</PageLink>
              <span>{` · ${t('reading_time', { minutes: after.minutes })}`}</span>
            </>
          }
        />
      )}
    </ul>
  )
}

function Known() {
  const progress = useProgress()
  const locale = useLocale()
  if (!progress) return null
  const { next, calendar } = progress
  return (
    <>
      <Week {...calendar} locale={locale} />
      <div className={styles.now}>
        <NextStep progress={progress} />
        <Beside progress={progress} />
      </div>
      {next && <Path next={next} progress={progress} />}
    </>
  )
}

/**
 * What the home page of a learner begins with (how a lesson teaches: Home, path, and joy): the one next step, what is due for review, the
 * path of the course they are in, and the days of this week on which they learned.
 */
export function Today() {
  const t = useT()
  return (
    <section className={styles.today} aria-label={t('today')}>
      <h1>{t('today')}</h1>
      <Suspense fallback={<p className={styles.waiting} role="status" aria-label={t('loading')} />}>
        <Known />
      </Suspense>
    </section>
  )
}
