const sorted = (_: string, value: unknown) =>
  value && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value

/** JSON in which the same value is always the same text: names of an object stand in their order. */
export const stableJson = (value: unknown): string => JSON.stringify(value, sorted)
