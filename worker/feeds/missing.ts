/** What a server says of a type that it does not have, or that nobody may read. */
export const MISSING: ReadonlySet<number> = new Set([401, 403, 404])
