/** Whether two lists hold the same texts in the same order. */
export const isSameList = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((text, i) => text === other[i])
