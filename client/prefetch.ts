/** Fetches code and data of an address. What that takes is itself fetched once, when it is first needed or when nothing else is. */
export const prefetch = async (to: string) => (await import('./navigation.ts')).prefetch(to)

/** Brings what navigation needs, so that the first click does not wait for it. */
export const prepareNavigation = () => void import('./navigation.ts')
