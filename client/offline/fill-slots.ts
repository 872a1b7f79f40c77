import { SaveLesson } from './save-lesson.tsx'
import type { OfflineSlots } from './slots.ts'

export const offline: OfflineSlots = { SaveLesson }
