import { atom, type PreinitializedWritableAtom } from 'nanostores'
import type { Article } from '../../shared/content/article.ts'
import type { Attempt } from '../../shared/content/attempt.ts'
import type { Course } from '../../shared/content/course.ts'
import type { Lesson } from '../../shared/content/lesson.ts'
import type { LearnerProgress } from '../../shared/content/progress.ts'
import type { Route } from '../../shared/routes.ts'
import type { VisitHead } from '../visit.tsx'
import type { AccountData } from './account.ts'

/** Shared client state, one model per line (spec 3). Locale, locale list and translations never change in a visit: see the store. */
export interface Models {
  /** User, achievements and bookmarks, as the last navigation brought them. */
  account: AccountData
  notifications: readonly unknown[]
  /** What somebody has started and passed. */
  progress: LearnerProgress
  /** Attempts by what they are at: `quiz what-money-is`. */
  attempts: Readonly<Record<string, Attempt | null>>
  /** What there is to learn from the step of a quest that has just been passed. */
  stepVerdict: { step: string; explanation: string }
  lastPassedModule: string
  availableLesson: string
  currentLesson: Lesson
  course: Course
  article: Article
  certificate: unknown
  pageSeo: VisitHead
  discordLink: string
  routeMeta: Route
  /** Where a sign-in with a wallet leads afterwards. */
  web3Redirect: string
}

export type ModelAtoms = { readonly [Name in keyof Models]: PreinitializedWritableAtom<Models[Name] | null> }

/** The models of one request or visit, all empty at first; each is made when it is first asked for. */
export const createModels = () =>
  new Proxy({} as Record<string, PreinitializedWritableAtom<unknown>>, {
    get: (models, name: string) => {
      models[name] ??= atom(null)
      return models[name]
    },
  }) as unknown as ModelAtoms
