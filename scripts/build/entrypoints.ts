export const ENTRY = 'client/entry.tsx'

/** Stands in every page. */
export const FIRST = 'client/first/script.ts'
/** Stands in the head of every Japanese page. */
export const BEFORE_PAINT = 'client/japanese/before-paint.ts'
/** Stands in the head of every lesson. */
export const BEFORE_LESSON = 'client/lesson/before-paint.ts'
/** The first paint of a Japanese page waits for it on systems without a Japanese font. */
export const PLACEHOLDER_FONT = 'client/japanese/placeholder-font.ts'
/** What the client is built from. */
export const ENTRYPOINTS = [ENTRY, FIRST, BEFORE_PAINT, BEFORE_LESSON, PLACEHOLDER_FONT]
