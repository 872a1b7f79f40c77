/** D1's answer once `npm run carry-over -- --finish` has dropped the tables of the version before. */
const hasNoTable = (error: unknown) => /no such table/i.test(String((error as { cause?: unknown }).cause ?? error))

/** Does what needs tables of the version before; `nothing` once they are gone. */
export const unlessFinished = <T, N>(work: () => Promise<T>, nothing: N): Promise<T | N> =>
  work().catch((error: unknown) => {
    if (hasNoTable(error)) return nothing
    throw error
  })
