import type { BookmarkProps } from '../account/slots.ts'
import { tolerant } from '../storage/tolerant.ts'

/** What a guest asked for that needs an account. */
export type Pressed =
  | ({ kind: 'bookmark' } & BookmarkProps)
  | { kind: 'rating'; lesson: string; course: string; rating: number; feedback: string }
  | { kind: 'step'; step: string; answer: string | string[] | null }

const NAME = 'pressed'
/** A sign-in takes ten minutes at most; whoever comes later has thought of something else since. */
const LASTS_MS = 1_800_000

/** Remembers it over the sign-in: in this browser, because the link of a mail opens in another tab. */
export const remember = (pressed: Pressed) =>
  tolerant(() => localStorage.setItem(NAME, JSON.stringify({ pressed, at: Date.now() })))

/** What was pressed before the sign-in; it is there once. Nobody but this site writes it, so its shape is known. */
export function takePressed(): Pressed | null {
  const text = tolerant(() => localStorage.getItem(NAME))
  tolerant(() => localStorage.removeItem(NAME))
  const known = tolerant(() => JSON.parse(text ?? 'null') as { pressed: Pressed; at: number } | null)
  return known && Date.now() - known.at < LASTS_MS ? known.pressed : null
}
