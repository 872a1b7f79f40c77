/** A time as lines for a terminal show it: UTC, to the minute. */
export const minute = (time: string) => time.slice(0, 16).replace('T', ' ')
