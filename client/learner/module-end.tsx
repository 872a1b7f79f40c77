import { type ReactNode, Suspense } from 'react'
import { useProgress } from './use-progress.ts'

function Chosen({ course, module, finished, unfinished }: ModuleEndProps) {
  const progress = useProgress()
  if (!progress) return unfinished([])
  return progress.passed.modules.includes(`${course}/${module}`) ? finished : unfinished(progress.passed.lessons)
}

interface ModuleEndProps {
  course: string
  module: string
  finished: ReactNode
  /** Given the lessons that are passed already. */
  unfinished: (passed: readonly string[]) => ReactNode
}

/** One of two ends of a module: finished, or what is missing (product decisions: Module finished). */
export const ModuleEnd = (props: ModuleEndProps) => (
  <Suspense fallback={null}>
    <Chosen {...props} />
  </Suspense>
)
