import { tolerant } from '../storage/tolerant.ts'

/** Which notice of a kind somebody closed last, by its id; where storage is blocked it is shown again with the next page. */
const nameOf = (kind: 'notice' | 'banner') => `closed-${kind}`

export const isClosed = (kind: 'notice' | 'banner', id: string | number) =>
  tolerant(() => localStorage.getItem(nameOf(kind))) === String(id)

export const keepClosed = (kind: 'notice' | 'banner', id: string | number) =>
  tolerant(() => localStorage.setItem(nameOf(kind), String(id)))
