import type { ReactNode } from 'react'
import type { LearnerProgress } from '../../../shared/content/progress.ts'
import { href } from '../../../shared/href.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { useLocale, useT } from '../../visit/context.tsx'
import { useReviewDue } from '../use-review-due.ts'
import styles from './today.module.css'

const Item = ({ title, text, children }: { title: string; text: ReactNode; children?: ReactNode }) => (
  <li className={styles.item}>
    <div>
      <h2>{title}</h2>
      <p>{text}</p>
    </div>
    {children}
  </li>
)

/** What stands beside the next step: the review, a quest that is under way, and the course that comes after this one. */
export function Beside({ progress }: { progress: LearnerProgress }) {
  const t = useT()
  const locale = useLocale()
  const due = useReviewDue()
  const { toReview, quest, next, offered } = progress
  const after = next ? offered : null
  if (!due && !quest && !after) return null
  return (
    <ul className={styles.beside}>
      {due && (
        <Item title={t('review')} text={toReview ? due : t('next_review', { when: due })}>
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
              {` · ${t('reading_time', { minutes: after.minutes })}`}
            </>
          }
        />
      )}
    </ul>
  )
}
