import { Suspense } from 'react'
import { Hanko } from './hanko.tsx'
import type { ModuleEndProps } from './slots.ts'
import { useProgress } from './use-progress.ts'

function Chosen({ course, module, title, finished, unfinished }: ModuleEndProps) {
  const progress = useProgress()
  if (!progress) return unfinished([])
  if (!progress.passed.modules.includes(`${course}/${module}`)) return unfinished(progress.passed.lessons)
  return (
    <>
      <Hanko slug={`${course}/${module}`} title={title} />
      {finished}
    </>
  )
}

/** One of two ends of a module: finished, or what is missing (product decisions: Module finished). */
export const ModuleEnd = (props: ModuleEndProps) => (
  <Suspense fallback={null}>
    <Chosen {...props} />
  </Suspense>
)
