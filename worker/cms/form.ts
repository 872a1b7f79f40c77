/**
 * Which form the derived entries have. Raise it when `derive` makes another value of the same source: entries of another form are derived
 * anew when they are read, until the next import.
 */
const FORM = 1

/** Returns the name of the form that this worker reads. Texts name pictures of allowed storages by paths of ours, so these are part of it. */
export const formOf = (mediaHosts: readonly string[]): string => [FORM, ...mediaHosts].join(' ')
