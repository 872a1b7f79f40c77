import { tolerant } from '../storage/tolerant.ts'

/** The id of the last closed notice of a kind; where storage is blocked, a banner shows again with the next page. */
const nameOf = (kind: 'notice' | 'banner') => `closed-${kind}`

export const isClosed = (kind: 'notice' | 'banner', id: string | number) =>
  tolerant(() => localStorage.getItem(nameOf(kind))) === String(id)

/** Returns whether this browser knows of any notice of a kind, so that it has been here before. */
export const hasMark = (kind: 'notice' | 'banner') => tolerant(() => localStorage.getItem(nameOf(kind)) !== null) ?? false

/** Returns whether this browser can store what is closed. It leaves an empty mark where there is none. */
export const canKeepClosed = (kind: 'notice' | 'banner') =>
  tolerant(() => {
    localStorage.setItem(nameOf(kind), localStorage.getItem(nameOf(kind)) ?? '')
    return true
  }) ?? false

export const keepClosed = (kind: 'notice' | 'banner', id: string | number) =>
  tolerant(() => localStorage.setItem(nameOf(kind), String(id)))
