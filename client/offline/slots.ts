import type { ComponentType } from 'react'
import type { Lesson } from '../../shared/content/lesson.ts'
import { defineModel } from '../state/model.ts'

export interface SaveLessonProps {
  lesson: Lesson
  course: { slug: string; headline: string }
}

/** What fills a place of the page once that is alive, for whoever wants to take a lesson along. */
export interface OfflineSlots {
  SaveLesson: ComponentType<SaveLessonProps>
}

export const offlineSlots = defineModel<OfflineSlots>('offlineSlots')
