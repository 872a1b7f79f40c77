import { lastOwner } from './owner.ts'

/** Whether this browser can keep lessons. Development serves its files one by one, so it cannot save them. */
export const canSave = () =>
  !import.meta.env.DEV && 'serviceWorker' in navigator && 'caches' in globalThis && 'indexedDB' in globalThis

/** Whether anything is on this device; only then is there anything to load for it. */
export const hasSaved = () => lastOwner() !== null
