import { defineModel } from '../state/model.ts'

/** Where the visitor is in the lesson that is shown, which of its screens they have seen, and from which question they came. */
export const lessonPlace = defineModel<{ lesson: string; place: string; seen: readonly string[]; back?: string }>('lessonPlace')
