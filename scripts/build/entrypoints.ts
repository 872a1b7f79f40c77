/** Runs in every page once it has been painted. */
export const ENTRY = 'client/entry.tsx'

/** Inlined in every page. */
export const FIRST = 'client/first/script.ts'
/** Inlined in the head of every Japanese page. */
export const BEFORE_PAINT = 'client/japanese/before-paint.ts'
/** Inlined in the head of every lesson. */
export const BEFORE_LESSON = 'client/lesson/before-paint.ts'
/** Blocks the first paint of a Japanese page on systems without a Japanese font. */
export const PLACEHOLDER_FONT = 'client/japanese/placeholder-font.ts'
/** Everything that the client is built from. */
export const ENTRYPOINTS = [ENTRY, FIRST, BEFORE_PAINT, BEFORE_LESSON, PLACEHOLDER_FONT]
