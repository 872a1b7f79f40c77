import type { ComponentType, ReactNode } from 'react'
import type { Attempt } from '../../shared/content/attempt.ts'
import type { QuestKeys } from '../sign-in/login-options.ts'
import { defineModel } from '../state/model.ts'
import type { Store } from '../state/store.ts'
import { useModel } from '../state/use-model.ts'

export interface QuizProps {
  part: Attempt['part']
  /** Slug of the lesson or course; empty for a review. */
  entity: string
  /** Id of the place on the page. */
  anchor: string
  /** Rules and start, for a learner who has not begun. */
  children: ReactNode
  /** What follows a pass. */
  after?: ReactNode
  /** Only an attempt that is open when the page comes is gone on with; one of another day is over. */
  onlyOpen?: boolean
}

export interface CourseProgressProps {
  course: {
    slug: string
    modules: readonly {
      slug?: string | null | undefined
      title: string
      lessons: readonly { slug: string; headline: string; required: boolean }[]
    }[]
    hasFinalTest: boolean
  }
  /** What stands here while nothing is begun. */
  children?: ReactNode
}

export interface QuestProgressProps {
  quest: { slug: string; steps: readonly { slug: string; headline: string }[] }
  /** What stands here while nothing is begun. */
  children?: ReactNode
}

export interface ModuleEndProps {
  course: string
  module: string
  title: string
  finished: ReactNode
  /** Given the lessons that are passed already. */
  unfinished: (passed: readonly string[]) => ReactNode
}

export interface OpenedProps {
  type: 'lesson' | 'quest-step'
  slug: string
}

export interface StepOutcomeProps {
  step: string
  quest: QuestKeys
  next: { to: string; name: string } | undefined
}

/** Fills the places of a page that ask, judge and show progress. It is loaded before a learner's page, for nobody else. */
export interface LearnerSlots {
  CardMark: ComponentType<{ kind: 'courses' | 'quests'; slug: string }>
  CourseProgress: ComponentType<CourseProgressProps>
  FinalTestMark: ComponentType<{ course: string }>
  KnownProgress: ComponentType
  LessonEnd: ComponentType<{ lesson: string; children: ReactNode }>
  LessonMark: ComponentType<{ course: string; slug: string }>
  ModuleEnd: ComponentType<ModuleEndProps>
  PathCircle: ComponentType<{ course: string; lesson?: string; sign: string | number }>
  Points: ComponentType<{ className?: string | undefined }>
  QuestProgress: ComponentType<QuestProgressProps>
  ReviewLink: ComponentType<{ className: string | undefined }>
  Opened: ComponentType<OpenedProps>
  Quiz: ComponentType<QuizProps>
  QuizOn: ComponentType<{ lesson: string }>
  RateLesson: ComponentType<{ lesson: string; course: string; returnTo: string }>
  ShareOpened: ComponentType<{ slug: string; holder: string }>
  StepMark: ComponentType<{ slug: string }>
  StepOutcome: ComponentType<StepOutcomeProps>
  Today: ComponentType
  refresh(store: Store): Promise<void>
}

/** Null for a visitor who has done nothing yet; a guest may become a learner on any page. */
export const learnerSlots = defineModel<LearnerSlots>('learnerSlots')
export const useLearnerSlots = () => useModel(learnerSlots)
