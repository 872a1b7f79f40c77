import { callApi } from '../calls/call-api.ts'
import { tolerant } from '../storage/tolerant.ts'
import type { Owner } from './queue.ts'

/** Set while something is on this device; its value is whose device it was last. Without it nothing of this folder is loaded. */
const MARK = 'offline'

/** Who used this device last, for a page that no server has seen; null where nothing was ever saved here. */
export const lastOwner = () => tolerant(() => localStorage.getItem(MARK)) as Owner | null

export const noteOwner = (owner: Owner) => tolerant(() => localStorage.setItem(MARK, owner))
export const forgetOwner = () => tolerant(() => localStorage.removeItem(MARK))

/** Who is signed in by now, as only the server knows; null where it cannot say. */
export async function fetchOwner(): Promise<Owner | null> {
  const answer = await callApi<{ id?: unknown }>('GET', '/api/users/me')
  if (answer.ok) return typeof answer.body.id === 'number' ? `user ${answer.body.id}` : null
  return answer.code === 401 ? 'guest' : null
}
