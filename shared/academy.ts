/** The name of the academy where nobody has given it another. */
export const ACADEMY = 'Campus'
