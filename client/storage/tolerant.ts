/** What a browser may refuse, such as its storage where that is blocked: then null, and nothing breaks. */
export function tolerant<T>(work: () => T): T | null {
  try {
    return work()
  } catch {
    return null
  }
}
