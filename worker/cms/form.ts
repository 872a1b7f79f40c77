/**
 * Which form the derived entries have: a number, to raise when `derive` makes another value of the same source, and a hash of the fields of
 * the content model, which a test compares. Entries of another form are derived anew when they are read, until the next import.
 */
const FORM = '1-fb50d93a'

/** Returns the name of the form that this worker reads. Texts name pictures of allowed storages by paths of ours, so these are part of it. */
export const formOf = (mediaHosts: readonly string[]): string => [FORM, ...mediaHosts].join(' ')
