import type { ReactNode } from 'react'
import type { Check } from '../../shared/content/lesson.ts'
import { defineModel } from '../state/model.ts'

/** A question of a lesson, to try before anything is begun. */
export interface Sample {
  check: Check
  lesson: string
  headline: string
  course: string
  /** The screen that teaches it. */
  screen: string
}

/** What somebody has done with the sample question on the page that is shown. */
export interface SampleAnswer {
  tries: number
  isOver: boolean
  said: ReactNode
}
export const sampleAnswer = defineModel<SampleAnswer>('sampleAnswer')
