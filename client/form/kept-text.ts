/** Text that somebody typed and nobody has taken yet, for this tab: it survives a reload and a session that ends (promise D5). */
const keyOf = (form: string, vid: string) => `form ${form} ${vid}`

/** Blocked storage keeps nothing, and breaks nothing. */
function tolerant<T>(work: () => T): T | null {
  try {
    return work()
  } catch {
    return null
  }
}

export const keptText = (form: string, vid: string) => tolerant(() => sessionStorage.getItem(keyOf(form, vid)))
export const keepText = (form: string, vid: string, text: string) =>
  tolerant(() => sessionStorage.setItem(keyOf(form, vid), text))
export const dropText = (form: string, vid: string) => tolerant(() => sessionStorage.removeItem(keyOf(form, vid)))
