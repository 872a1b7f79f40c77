import { allOf, drop, keep, type SavedLesson } from './database.ts'
import { forgetOwner } from './owner.ts'
import { SAVED } from './saved-cache.ts'

/** What is saved on this device; nothing where the browser keeps nothing. */
export const savedLessons = (): Promise<SavedLesson[]> => allOf('lessons').catch(() => [])

/** Files that no saved lesson needs any more are let go. */
async function sweepFiles() {
  const needed = new Set((await allOf('lessons')).flatMap(({ path, files }) => [path, ...files]))
  const cache = await caches.open(SAVED)
  for (const { url } of await cache.keys()) {
    const { pathname, search } = new URL(url)
    if (!needed.has(pathname + search)) await cache.delete(url)
  }
}

/** Notes that a lesson is on this device now. */
export async function noteSaved(lesson: SavedLesson) {
  await keep('lessons', lesson)
  await sweepFiles()
}

/** Takes a lesson off this device. With the last one everything goes: cache and service worker, but no answer that waits. */
export async function removeSaved(path: string) {
  await drop('lessons', path)
  for (const saved of await allOf('attempts')) if (saved.path === path) await drop('attempts', saved.id)
  if ((await allOf('lessons')).length) return sweepFiles()
  await dropCopies()
  if (!(await allOf('waiting')).length) forgetOwner()
}

async function dropCopies() {
  await caches.delete(SAVED)
  const registration = await navigator.serviceWorker.getRegistration()
  await registration?.unregister()
}

/** Takes everything off this device, what waits too. */
export async function clearDevice() {
  forgetOwner()
  for (const { path } of await allOf('lessons')) await drop('lessons', path)
  for (const { id } of await allOf('attempts')) await drop('attempts', id)
  for (const { number } of await allOf('waiting')) await drop('waiting', number)
  await dropCopies()
}
