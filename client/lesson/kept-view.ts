import { tolerant } from '../storage/tolerant.ts'

export type LessonView = 'learn' | 'read'

/** Under this name the choice is kept; the first script reads it before the page is painted (client/first/lesson-view.ts). */
export const keepView = (view: LessonView) => tolerant(() => localStorage.setItem('lesson-view', view))
