import type { LearnerProgress } from '../../shared/content/progress.ts'
import type { Failed } from '../calls/failed.ts'
import { defineDerived, definePersonal } from '../state/model.ts'

/** What a learner or guest has started and passed. */
export type LearnerData = { data: LearnerProgress } | Failed

/** What the learner has started and passed. */
export const progressModel = definePersonal<LearnerProgress>('progress')

/** The latest module that is complete (spec 3). */
export const lastPassedModule = defineDerived('lastPassedModule', read => read(progressModel)?.lastPassedModule ?? null)

/** The first required lesson of the course of last time that is not passed (spec 3). */
export const availableLesson = defineDerived('availableLesson', read => {
  const progress = read(progressModel)
  const isOpen = ({ slug, required }: { slug: string; required: boolean }) => required && !progress?.passed.lessons.includes(slug)
  return progress?.next?.path.find(isOpen)?.slug ?? null
})
