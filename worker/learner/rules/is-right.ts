/** A question counts as right only with every right option and no other (product decisions: End of an attempt). */
export const isRight = (chosen: readonly string[], right: readonly string[]) =>
  chosen.length === right.length && new Set(chosen).size === chosen.length && chosen.every(option => right.includes(option))
