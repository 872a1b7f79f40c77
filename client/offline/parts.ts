import { SaveLesson } from './save-lesson.tsx'

/** What a page gets once it is alive, for whoever wants to take it along. */
export const offlineParts = { SaveLesson }
export type OfflineParts = typeof offlineParts
