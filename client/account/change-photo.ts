import { PICTURE_MAX_BYTES, PICTURE_MAX_PIXELS } from '../../shared/limits.ts'
import type { Translate } from '../../shared/words.ts'
import { type ApiAnswer, toApiAnswer } from '../calls/call-api.ts'
import { failureText } from '../sign-in/failure-text.ts'
import type { Store } from '../state/store.ts'
import { callOwn, heed } from './call-own.ts'
import type { Outcome } from './said.tsx'
import { accountSlots } from './slots.ts'

type Uploaded = { id: number }[]
type Failure = Extract<ApiAnswer<unknown>, { ok: false }>

/** Sends a picture, and tells how much of it is there, from 0 to 1; `fetch` cannot tell that. It does not throw, as `ask`. */
const uploadPhoto = (picture: Blob, onProgress: (part: number) => void) =>
  new Promise<ApiAnswer<Uploaded>>(resolve => {
    const form = new FormData()
    form.append('files', picture, picture.type === 'image/png' ? 'photo.png' : 'photo.jpg')
    const request = new XMLHttpRequest()
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0)
    request.onload = () => resolve(read(request))
    request.onerror = () => resolve({ ok: false, code: 0, message: '', details: {} })
    request.open('POST', '/api/upload')
    request.send(form)
  })

function read({ status, responseText }: XMLHttpRequest): ApiAnswer<Uploaded> {
  try {
    return toApiAnswer(status, JSON.parse(responseText))
  } catch {
    return { ok: false, code: status < 400 ? 502 : status, message: '', details: {} }
  }
}

/** Why a picture was refused, in the person's words. */
export function refusalText(t: Translate, reason: unknown): string | null {
  if (reason === 'too-large') return t('photo_too_large', { megabytes: PICTURE_MAX_BYTES / 1024 / 1024 })
  if (reason === 'too-many-pixels') return t('photo_too_many_pixels', { pixels: PICTURE_MAX_PIXELS })
  if (reason === 'damaged' || reason === 'empty') return t('photo_damaged')
  return reason === 'not-a-picture' ? t('photo_not_a_picture') : null
}

/** What went wrong with an upload; a refused picture will be refused again. */
const uploadFailure = (t: Translate, failure: Failure) =>
  refusalText(t, failure.code === 413 ? 'too-large' : failure.details.reason) ?? failureText(t, failure)

/** How an attempt to change the photo ended. What was refused (`isRefused`) would be refused again. */
export type Kept = { outcome: NonNullable<Outcome>; isRefused?: boolean }

/** Makes a picture that is at the server the person's photo, or takes the photo away. */
async function assign(store: Store, user: number, photo: number | null, done: string): Promise<Kept> {
  const answer = await callOwn(store, 'PUT', `/api/users/${user}`, { photo })
  if (!answer.ok) return { outcome: { wrong: failureText(store.t, answer) } }
  await store.of(accountSlots).value?.refresh(store)
  return { outcome: { done } }
}

/** Takes the person's photo away. */
export const removePhoto = (store: Store, user: number) => assign(store, user, null, store.t('photo_removed'))

/** Sends a picture and makes it the person's photo; tells how much of it is there, from 0 to 1. */
export async function keepPhoto(store: Store, user: number, picture: Blob, onProgress: (part: number) => void): Promise<Kept> {
  const answer = heed(store, await uploadPhoto(picture, onProgress))
  const id = answer.ok && answer.body[0]?.id
  if (id) return assign(store, user, id, store.t('photo_saved'))
  const wrong = answer.ok ? store.t('error_text') : uploadFailure(store.t, answer)
  return { outcome: { wrong }, isRefused: !answer.ok && (answer.code === 400 || answer.code === 413) }
}
