import { tolerant } from '../storage/tolerant.ts'

const NAME = 'left-off'

/** A lesson that somebody was at on this device. */
export interface LeftOff {
  /** Its address with the slide, if one was chosen. */
  to: string
  lesson: string
  course: string
  /** Milliseconds since 1970. */
  at: number
}

/** What is written there; whoever uses it looks whether it makes sense. */
export const readLeftOff = (): Partial<LeftOff> | null => tolerant(() => JSON.parse(localStorage.getItem(NAME) ?? 'null'))
export const keepLeftOff = (left: LeftOff) => tolerant(() => localStorage.setItem(NAME, JSON.stringify(left)))
export const forgetLeftOff = () => tolerant(() => localStorage.removeItem(NAME))
