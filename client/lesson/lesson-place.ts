import { defineModel } from '../state/model.ts'

/** Where the visitor is in the lesson that is shown, and which of its screens they have seen. */
export const lessonPlace = defineModel<{ lesson: string; place: string; seen: readonly string[] }>('lessonPlace')
