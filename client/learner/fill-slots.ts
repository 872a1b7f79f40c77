import { LessonEnd } from '../player/lesson-end.tsx'
import { Opened } from '../player/opened.tsx'
import { Quiz } from '../player/quiz.tsx'
import { QuizOn } from '../player/quiz-on.tsx'
import { RateLesson } from '../player/rate-lesson.tsx'
import { StepOutcome } from '../player/step-outcome.tsx'
import { CourseProgress } from './course-progress.tsx'
import { KnownProgress } from './known.tsx'
import { CardMark, FinalTestMark, LessonMark, PathCircle, StepMark } from './marks.tsx'
import { ModuleEnd } from './module-end.tsx'
import { Points } from './points.tsx'
import { QuestProgress } from './quest-progress.tsx'
import { refreshProgress } from './refresh.ts'
import { ReviewLink } from './review-link.tsx'
import { ShareOpened } from './share-opened.tsx'
import type { LearnerSlots } from './slots.ts'
import { Today } from './today/today.tsx'

/** Fills the places of a page for a learner. */
export const learner: LearnerSlots = {
  CardMark,
  CourseProgress,
  FinalTestMark,
  KnownProgress,
  LessonEnd,
  LessonMark,
  ModuleEnd,
  Opened,
  PathCircle,
  Points,
  QuestProgress,
  Quiz,
  QuizOn,
  RateLesson,
  ReviewLink,
  ShareOpened,
  refresh: refreshProgress,
  StepMark,
  StepOutcome,
  Today,
}
