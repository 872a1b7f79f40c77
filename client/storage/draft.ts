import { tolerant } from './tolerant.ts'

/** Input and choices that are not sent yet, for this tab: they survive a reload and the end of a session (promise D5). */
export const readDraft = (name: string) => tolerant(() => sessionStorage.getItem(name))

/** Keeps that; an empty text ends it. */
export const keepDraft = (name: string, text: string) =>
  tolerant(() => (text ? sessionStorage.setItem(name, text) : sessionStorage.removeItem(name)))
