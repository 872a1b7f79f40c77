/** What somebody has chosen and not sent yet, for this tab: it survives a reload and a session that ends (promise D5). */
const nameOf = (attempt: string, key: string) => `choice ${attempt} ${key}`

export function keptChoice(attempt: string, key: string): string[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(nameOf(attempt, key)) ?? '[]')
    return Array.isArray(kept) ? kept.map(String) : []
  } catch {
    return []
  }
}

export function keepChoice(attempt: string, key: string, chosen: readonly string[]) {
  try {
    if (chosen.length) sessionStorage.setItem(nameOf(attempt, key), JSON.stringify(chosen))
    else sessionStorage.removeItem(nameOf(attempt, key))
  } catch {
    // Blocked storage keeps nothing, and breaks nothing.
  }
}
