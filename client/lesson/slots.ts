import type { ComponentType } from 'react'
import type { Check } from '../../shared/content/lesson.ts'
import { defineModel } from '../state/model.ts'

/** What a lesson’s page gets once it is alive. */
export interface LessonSlots {
  /** Things to be put in order, in place of lists of choices. */
  Order: ComponentType<{ check: Check; chosen: readonly string[] }>
  /** The choice of the view, and to listen. */
  Tools: ComponentType
}

export const lessonSlots = defineModel<LessonSlots>('lessonSlots')
