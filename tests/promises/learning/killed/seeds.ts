/** Seeds in a list such as `7,40-60`. */
export const seedsIn = (list: string): number[] =>
  list.split(',').flatMap(part => {
    const [from = 0, to = from] = part.split('-').map(Number)
    return Array.from({ length: to - from + 1 }, (_, i) => from + i)
  })
