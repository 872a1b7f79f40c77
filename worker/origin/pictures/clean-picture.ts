import { PICTURE_MAX_BYTES } from '../../../shared/limits.ts'
import { cleanJpeg, isJpeg } from './jpeg.ts'
import type { CleanPicture, PictureRefusal } from './picture.ts'
import { cleanPng, isPng } from './png.ts'

/**
 * Makes of an upload the picture that may be stored, or says why there is none. What an upload is follows from its first bytes,
 * never from its name. The result is a new file: the parts that draw the picture and at most its orientation. Text, places,
 * profiles, thumbnails, animations and all bytes after the picture's end are left out. Never throws, never changes what it was
 * given, and a result that is cleaned again stays as it is. No pixel is decoded: the work follows the size of the upload, not the
 * size that its header claims.
 */
export function cleanPicture(bytes: Uint8Array): CleanPicture | { refused: PictureRefusal } {
  if (bytes.length === 0) return { refused: 'empty' }
  if (bytes.length > PICTURE_MAX_BYTES) return { refused: 'too-large' }
  if (isPng(bytes)) return cleanPng(bytes)
  return isJpeg(bytes) ? cleanJpeg(bytes) : { refused: 'not-a-picture' }
}
