import { tolerant } from './tolerant.ts'

/** What somebody has typed or chosen and not sent yet, for this tab: it survives a reload and a session that ends (promise D5). */
export const readDraft = (name: string) => tolerant(() => sessionStorage.getItem(name))

/** Keeps that; an empty text ends it. */
export const keepDraft = (name: string, text: string) =>
  tolerant(() => (text ? sessionStorage.setItem(name, text) : sessionStorage.removeItem(name)))
