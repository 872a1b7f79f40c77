import type { CheckState } from '../../shared/content/check.ts'
import { defineModel, definePersonal } from '../state/model.ts'

/** Where the visitor is in the lesson that is shown, which of its screens they have seen, and from which question they came. */
export const lessonPlace = defineModel<{ lesson: string; place: string; seen: readonly string[]; back?: string }>('lessonPlace')

/** A check as this page shows it: `waits` while its answer could not be sent, for want of a network or because the server takes none now. */
export type ShownCheck = CheckState & { waits?: 'network' | 'server' }

/** Checks of the lesson that is shown, by their ids; null for a visitor who has answered none. */
export const checkStates = definePersonal<Readonly<Record<string, ShownCheck>>>('checkStates')

/** Whether nothing more can be answered: it is right, was shown, or waits to be sent. */
export const isCheckOver = (state: ShownCheck) => state.status !== 'open' || state.waits !== undefined
