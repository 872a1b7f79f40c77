import { readConsent } from '../consent/read-consent.ts'
import { eraseView, writeView } from '../first/lesson-view.ts'
import { tolerant } from '../storage/tolerant.ts'

export type LessonView = 'learn' | 'read'

/** Keeps the view for the next time, where the visitor allows that. */
export const keepView = (view: LessonView) => (readConsent()?.personalization ? tolerant(() => writeView(view)) : null)
export const forgetView = () => tolerant(eraseView)
