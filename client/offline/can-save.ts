import { lastOwner } from './owner.ts'

/** Whether this browser can keep lessons. Development serves its files one by one, so it cannot save them. */
export const canSave = () =>
  !import.meta.env.DEV && 'serviceWorker' in navigator && 'caches' in globalThis && 'indexedDB' in globalThis

/** Returns what something waits for on this device, by the code of its answer: a network, or a server that takes no more just now (429). */
export const waitsFor = (code: number) => (code === 0 ? 'network' : code === 429 ? 'server' : null)

/** Whether anything is on this device; only then is there anything to load for it. */
export const hasSaved = () => lastOwner() !== null
