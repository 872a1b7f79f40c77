import { tolerant } from '../storage/tolerant.ts'

/** The id of the last closed notice of a kind; where storage is blocked it shows again with the next page. */
const nameOf = (kind: 'notice' | 'banner') => `closed-${kind}`

export const isClosed = (kind: 'notice' | 'banner', id: string | number) =>
  tolerant(() => localStorage.getItem(nameOf(kind))) === String(id)

export const keepClosed = (kind: 'notice' | 'banner', id: string | number) =>
  tolerant(() => localStorage.setItem(nameOf(kind), String(id)))
