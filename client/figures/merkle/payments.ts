/** Who pays whom how much, by the keys of their names. */
export const PAYMENTS = [
  ['aya', 'ben', 30],
  ['ben', 'chika', 55],
  ['chika', 'aya', 5],
  ['aya', 'chika', 12],
  ['ben', 'aya', 8],
  ['chika', 'ben', 20],
  ['aya', 'ben', 3],
  ['ben', 'chika', 17],
] as const
