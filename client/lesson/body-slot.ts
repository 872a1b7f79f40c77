import type { ComponentType, ReactNode } from 'react'
import { defineModel } from '../state/model.ts'
import type { Around, LessonCourse, ShownLesson } from './neighbours.ts'

export interface LessonBodyProps {
  lesson: ShownLesson
  course: LessonCourse
  around: Around
  /** The overview. */
  children: ReactNode
}

/** The whole lesson: the server draws it at once, the browser takes it over once its code is there. */
export const lessonBody = defineModel<ComponentType<LessonBodyProps>>('lessonBody')
