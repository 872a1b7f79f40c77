import { Suspense } from 'react'
import { href } from '../../shared/href.ts'
import '../account/own-header.css'
import { useAccountSlots } from '../account/slots.ts'
import { Icon } from '../ui/icon.tsx'
import { PageLink } from '../ui/page-link.tsx'
import { useLocale, useT } from '../visit/context.tsx'
import styles from './review-link.module.css'
import { useReviewDue } from './use-review-due.ts'

interface ReviewLinkProps {
  className: string | undefined
}

function KnownReviewLink({ className }: ReviewLinkProps) {
  const t = useT()
  const locale = useLocale()
  const due = useReviewDue()
  return (
    due && (
      <PageLink to={href('review', {}, locale)} className={className} data-own>
        <Icon name="review" />
        <span data-word>{t('review')} </span>
        <span className={styles.due}>{due}</span>
      </PageLink>
    )
  )
}

/**
 * Renders a guest's link to their reviews in the header, with the number that is due or the next date (product decisions: Review). A
 * signed-in learner has it in the profile menu.
 */
export function ReviewLink(props: ReviewLinkProps) {
  if (useAccountSlots()) return null
  return (
    <Suspense fallback={null}>
      <KnownReviewLink {...props} />
    </Suspense>
  )
}
