import { Suspense, use, useEffect } from 'react'
import { useFirstVisit, useStore } from '../visit/context.tsx'
import { Embedded } from '../visit/embed.tsx'
import { type LearnerData, progressModel } from './models.ts'
import { keepProgress, refreshProgress } from './refresh.ts'
import { isAnotherClock } from './time-zone.ts'

function Known() {
  const store = useStore()
  const first = use(useFirstVisit().deferred('learner')) as LearnerData | null
  useEffect(() => {
    if (!first || !('data' in first) || isAnotherClock(first.data.calendar)) void refreshProgress(store)
    else if (!store.of(progressModel).value) keepProgress(store, first.data)
  }, [store, first])
  return <Embedded name="learner" value={first} />
}

/** Copies the server's data from the page into the shared state, unless that has newer data. */
export function KnownProgress() {
  const store = useStore()
  if (!store.learner) return null
  return (
    <Suspense fallback={null}>
      <Known />
    </Suspense>
  )
}
