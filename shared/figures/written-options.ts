/** What each option of a figure is set to. */
export type GivenOptions = Readonly<Record<string, string>>

export const writeOptions = (given: GivenOptions) =>
  Object.entries(given)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join(';')

function decoded(text: string) {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Options as they were written; what cannot be decoded stays as it is, and the figure decides. */
export const readWritten = (options: string): GivenOptions =>
  Object.fromEntries(
    options
      .split(';')
      .map(pair => pair.split('=', 2))
      .filter(([name]) => name)
      .map(([name, value = '']) => [name as string, decoded(value)]),
  )
