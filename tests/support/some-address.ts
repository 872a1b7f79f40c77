let visitors = 0
/** The address of another visitor each time, so that no limit decides which is about something else. */
export const someAddress = () => `2001:db8:${(++visitors).toString(16)}::1`
