import { PICTURE_MAX_PIXELS } from '../../../shared/limits.ts'

/**
 * Why an upload is not stored: it holds no byte, more than PICTURE_MAX_BYTES, neither PNG nor JPEG, something that breaks
 * the rules of its format (or is cut off), or a side above PICTURE_MAX_PIXELS.
 */
export type PictureRefusal = 'empty' | 'too-large' | 'not-a-picture' | 'damaged' | 'too-many-pixels'

/** A picture that may be stored: rewritten, nothing in it but pixels. Sides in pixels as stored, before any turning. */
export interface CleanPicture {
  mime: 'image/png' | 'image/jpeg'
  width: number
  height: number
  bytes: Uint8Array
}

export interface RefusedPicture {
  refused: PictureRefusal
}

export const DAMAGED: RefusedPicture = { refused: 'damaged' }

/** Judges the sides in pixels that a header names. No picture has a side of 0 (PNG 11.2.1, ITU T.81 B.2.2). */
export function refuseSides(width: number, height: number): RefusedPicture | null {
  if (width === 0 || height === 0) return DAMAGED
  return Math.max(width, height) > PICTURE_MAX_PIXELS ? { refused: 'too-many-pixels' } : null
}
