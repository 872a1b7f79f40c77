import { Suspense, use } from 'react'
import type { LessonState } from '../../shared/content/check.ts'
import type { Failed } from '../calls/failed.ts'
import { useStore, useVisit } from '../visit/context.tsx'
import { Embedded } from '../visit/embed.tsx'

export type GivenChecks = { data: LessonState } | Failed | null

/** What the page came with about a learner's checks; null for whoever is none. */
export const useGivenChecks = (): GivenChecks => {
  const store = useStore()
  const visit = useVisit()
  return store.learner ? (use(visit.deferred('own-checks')) as GivenChecks) : null
}

function Checks() {
  const given = useGivenChecks()
  return given && <Embedded name="own-checks" value={given} />
}

/** The data about a learner's checks, once on the page. */
export const OwnChecks = () => (
  <Suspense fallback={null}>
    <Checks />
  </Suspense>
)
