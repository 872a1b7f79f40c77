import type { ComponentType } from 'react'
import type { Lesson } from '../../shared/content/lesson.ts'
import { defineModel } from '../state/model.ts'

export interface SaveLessonProps {
  lesson: Lesson
  course: { slug: string; headline: string }
}

/** Fills a place of the page, once that is alive, with the button that saves a lesson. */
export interface OfflineSlots {
  SaveLesson: ComponentType<SaveLessonProps>
}

export const offlineSlots = defineModel<OfflineSlots>('offlineSlots')
