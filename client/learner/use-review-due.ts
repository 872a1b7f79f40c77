import { useT } from '../visit/context.tsx'
import { useProgress } from './use-progress.ts'

/** How much there is to review, now or next, in a few words; empty where nothing was answered yet. */
export function useReviewDue(): string {
  const t = useT()
  const progress = useProgress()
  if (progress?.toReview) return t('to_review', { count: progress.toReview })
  const next = progress?.nextReview
  if (!next) return ''
  const { inDays, count } = next
  return inDays === 1 ? t('review_tomorrow', { count }) : t('review_in_days', { count: inDays, questions: count })
}
