import { readConsent } from '../consent/read-consent.ts'
import { tolerant } from '../storage/tolerant.ts'

export type LessonView = 'learn' | 'read'

/** Under this name the choice is kept; a script in the head reads it before the page is painted (before-paint.ts). */
const NAME = 'lesson'

/** Keeps the view for the next time, where the visitor allows that. */
export const keepView = (view: LessonView) =>
  readConsent()?.personalization ? tolerant(() => localStorage.setItem(NAME, view)) : null
export const keptView = (): LessonView => (tolerant(() => localStorage.getItem(NAME)) === 'read' ? 'read' : 'learn')
export const forgetView = () => tolerant(() => localStorage.removeItem(NAME))
