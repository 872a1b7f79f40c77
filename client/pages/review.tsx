import { Suspense, use } from 'react'
import type { Attempt } from '../../shared/content/attempt.ts'
import { href } from '../../shared/href.ts'
import d from '../account/drawn.module.css'
import { EmptyState } from '../account/empty-state.tsx'
import { ownSeo } from '../account/own-seo.ts'
import { Reminder } from '../learner/reminder.tsx'
import { useLearnerSlots } from '../learner/slots.ts'
import { useProgress } from '../learner/use-progress.ts'
import { useReviewDue } from '../learner/use-review-due.ts'
import type { LoadContext } from '../page-module.ts'
import { attemptsModel } from '../player/models.ts'
import { PlainForm } from '../player/plain-form.tsx'
import { useModel } from '../state/use-model.ts'
import article from '../ui/article.module.css'
import { ButtonLink } from '../ui/button-link.tsx'
import { Note, PageFrame, PageIntro } from '../ui/section.tsx'
import { useLocale, useT, useVisit } from '../visit/context.tsx'
import styles from './review.module.css'

export const load = async ({ own, learner }: LoadContext) => ({
  critical: null,
  deferred: learner ? { 'own-attempt-review': own('/api/attempts?part=review'), 'own-reminder': own('/api/reminders') } : {},
})

export const seo = ownSeo('review', 'review')

/** A plant on the days on which a question comes back that is known each time. */
const Picture = () => (
  <>
    <circle className={d.shuFill} cx="74" cy="48" r="24" />
    <path className={d.ink} d="M16 142h288" />
    <path className={d.ink} d="M52 142v-14M118 142v-30M186 142V88M258 142V66" />
    <path className={d.green} d="M52 128c-2-10-10-14-18-14 0 10 8 16 18 14Z" />
    <path className={d.green} d="M118 116c-2-12-12-17-22-17 0 12 10 19 22 17Zm0-4c2-12 12-17 22-17 0 12-10 19-22 17Z" />
    <path
      className={d.green}
      d="M186 118c-2-12-12-17-22-17 0 12 10 19 22 17Zm0-10c2-12 12-17 22-17 0 12-10 19-22 17Zm0-18c-3-13-1-22 0-28 6 8 7 18 0 28Z"
    />
    <path
      className={d.green}
      d="M258 124c-2-12-12-17-24-17 0 12 12 19 24 17Zm0-12c2-12 12-17 24-17 0 12-12 19-24 17Zm0-16c-2-12-12-17-24-17 0 12 12 19 24 17Zm0-12c2-12 10-16 20-17 0 12-8 18-20 17Z"
    />
    {[52, 118, 186, 258].map((x, i) => (
      <text key={x} className={d.day} x={x} y="166">
        {[3, 14, 57, 196][i]}
      </text>
    ))}
  </>
)

/** Nothing is due: what will come, and when. */
function Nothing() {
  const t = useT()
  const locale = useLocale()
  const next = useReviewDue()
  const text = [next && t('next_review', { when: next }), t('nothing_to_review_text')].filter(Boolean).join(' ')
  return (
    <EmptyState title={t('review')} picture={<Picture />} heading={t('nothing_to_review')} text={text}>
      <ButtonLink to={href('courses', {}, locale)}>{t('see_courses')}</ButtonLink>
      <ButtonLink to={href('library', {}, locale)} quiet>
        {t('read_library')}
      </ButtonLink>
    </EmptyState>
  )
}

function Reviewing() {
  const t = useT()
  const learner = useLearnerSlots()
  const progress = useProgress()
  const visit = useVisit()
  const first = use(visit.deferred('own-attempt-review')) as { data: Attempt | null } | { failed: number } | null
  const attempts = useModel(attemptsModel)
  const begun = attempts?.['review ']
  const isOpen = begun !== undefined || (first && 'data' in first && first.data?.status === 'open')
  const due = progress?.toReview ?? 0
  if (!due && !isOpen)
    return (
      <>
        <Nothing />
        <PageFrame column>
          <Reminder row={styles.reminder} words={styles.words} />
        </PageFrame>
      </>
    )
  const start = (
    <div className={article.stack}>
      <Note>{t('to_review', { count: due })}</Note>
      {due > 0 && (
        <PlainForm action="/api/attempts" call="attempt" fields={{ part: 'review', entity: '' }} anchor="review">
          {t('start_review')}
        </PlainForm>
      )}
    </div>
  )
  return (
    <PageFrame column>
      <PageIntro title={t('review')} lead={t('review_intro')} />
      <div id="review">
        {learner && (
          <learner.Quiz part="review" entity="" anchor="review" onlyOpen after={due > 0 ? start : null}>
            {start}
          </learner.Quiz>
        )}
      </div>
      <Reminder row={styles.reminder} words={styles.words} />
    </PageFrame>
  )
}

/** Questions that were answered, when they come back (product decisions: Review). */
export function Page() {
  const t = useT()
  const learner = useLearnerSlots()
  if (!learner) return <Nothing />
  return (
    <Suspense fallback={<h1>{t('review')}</h1>}>
      <Reviewing />
    </Suspense>
  )
}
