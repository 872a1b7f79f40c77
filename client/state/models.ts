import { atom, type PreinitializedWritableAtom } from 'nanostores'
import type { ReactNode } from 'react'
import type { Notification } from '../../shared/content/account.ts'
import type { Article } from '../../shared/content/article.ts'
import type { Course } from '../../shared/content/course.ts'
import type { Lesson } from '../../shared/content/lesson.ts'
import type { LearnerProgress } from '../../shared/content/progress.ts'
import type { Route } from '../../shared/routes.ts'
import type { OfflineParts } from '../offline/parts.ts'
import type { ShownAttempt } from '../offline/waiting.ts'
import type { InstallOffer } from '../shell/install.ts'
import type { VisitHead } from '../visit.tsx'
import type { AccountData } from './account.ts'

/** Shared client state, one model per line (spec 3). Locale, locale list and translations never change in a visit: see the store. */
export interface Models {
  /** User, achievements and bookmarks, as the last navigation brought them. */
  account: AccountData
  /** Settled once the server has answered everything that was kept or removed on this page. */
  bookmarkChange: Promise<unknown>
  /** What is unread; null until it is known. */
  notifications: readonly Notification[]
  /** What was read on this page, so that no late answer brings it back. */
  readMarks: ReadonlySet<string>
  /** What has just been earned, and is shown for a moment. */
  toasts: readonly Notification[]
  /** What somebody has started and passed. */
  progress: LearnerProgress
  /** Attempts by what they are at: `quiz what-money-is`. */
  attempts: Readonly<Record<string, ShownAttempt | null>>
  /** The browser's offer to install the academy as an app. */
  installOffer: InstallOffer
  /** The parts that save a lesson on this device; they come a moment after the page. */
  offlineParts: OfflineParts
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
  /** The cookie panel, collapsed or expanded; a portal, whose place client/consent decides. */
  cookiePanel: ReactNode
  /** Where somebody left off on this device, for the home page. */
  leftOff: ReactNode
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
