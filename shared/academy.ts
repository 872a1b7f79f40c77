/** The name of the academy if the operator sets no other. */
export const ACADEMY = 'Campus'
