import { Suspense } from 'react'
import { href } from '../../shared/href.ts'
import { useProgress } from '../learner/use-progress.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { useLocale, useStore } from '../visit/context.tsx'
import { Claim } from './claim.tsx'

function Chosen({ courseSlug }: { courseSlug: string }) {
  const { t, signedIn } = useStore()
  const locale = useLocale()
  const progress = useProgress()
  // The test may be passed before the lessons are.
  if (!progress?.passed.courses.includes(courseSlug))
    return <ButtonLink to={href(signedIn ? 'finalTestSuccess' : 'course', { courseSlug }, locale)}>{t('whats_left')}</ButtonLink>
  // A guest is asked to sign in beside this.
  return signedIn && <Claim type="course" slug={courseSlug} />
}

/** What follows a passed final test: the certificate, one press away; or what the course still asks for. */
export const TestPassed = ({ courseSlug }: { courseSlug: string }) => (
  <Suspense fallback={null}>
    <Chosen courseSlug={courseSlug} />
  </Suspense>
)
