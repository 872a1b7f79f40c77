/** A link to a draft works no longer than that. */
export const PREVIEW_SECONDS = 30 * 60

/** What a link shows: the draft of a page, or what visitors see, which the panel of a content server shows beside it. */
export type Shown = 'preview' | 'published'

/** What a link is signed for: what it shows, until when (seconds since 1970), and the path of the page without its language. */
export const signedText = (shown: Shown, until: number | string, path: string) => `${shown}.${until}.${path}`
