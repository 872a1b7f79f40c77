import { Suspense } from 'react'
import type { ModuleEndProps } from './slots.ts'
import { useProgress } from './use-progress.ts'

function Chosen({ course, module, finished, unfinished }: ModuleEndProps) {
  const progress = useProgress()
  if (!progress) return unfinished([])
  return progress.passed.modules.includes(`${course}/${module}`) ? finished : unfinished(progress.passed.lessons)
}

/** One of two ends of a module: finished, or what is missing (product decisions: Module finished). */
export const ModuleEnd = (props: ModuleEndProps) => (
  <Suspense fallback={null}>
    <Chosen {...props} />
  </Suspense>
)
