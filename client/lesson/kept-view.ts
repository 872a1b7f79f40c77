import { readConsent } from '../consent/read-consent.ts'
import { tolerant } from '../storage/tolerant.ts'

export type LessonView = 'learn' | 'read'

/** Under this name the choice is kept; the first script reads it before the page is painted (client/first/lesson-view.ts). */
const NAME = 'lesson'

/** Keeps the view for the next time, where the visitor allows that. */
export const keepView = (view: LessonView) =>
  readConsent()?.personalization ? tolerant(() => localStorage.setItem(NAME, view)) : null
export const forgetView = () => tolerant(() => localStorage.removeItem(NAME))
