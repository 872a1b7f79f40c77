import { tolerant } from '../storage/tolerant.ts'

const NAME = 'left-off'

/** The last lesson opened on this device. */
export interface LeftOff {
  /** Its address with the screen, if it was another than the first. */
  to: string
  lesson: string
  course: string
  /** Milliseconds since 1970. */
  at: number
}

/** The stored text; the caller checks it. */
export const readLeftOff = (): Partial<LeftOff> | null => tolerant(() => JSON.parse(localStorage.getItem(NAME) ?? 'null'))
export const keepLeftOff = (left: LeftOff) => tolerant(() => localStorage.setItem(NAME, JSON.stringify(left)))
export const forgetLeftOff = () => tolerant(() => localStorage.removeItem(NAME))
