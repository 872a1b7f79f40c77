/** What has a drawn cover: a picture of its own for every course, article and quest (worker/drawing/cover.ts). */
export const COVER_KINDS = ['course', 'article', 'quest'] as const
export type CoverKind = (typeof COVER_KINDS)[number]

export const COVER_WIDTH = 800
export const COVER_HEIGHT = 450
/** Part of a cover's address; a new number when the drawing changes. */
const VERSION = 'v1'

/** The address of a cover. `topic` is a course's level or an article's type. */
export const coverUrl = (kind: CoverKind, topic: string, slug: string) =>
  `/covers/${VERSION}/${kind}/${encodeURIComponent(topic || 'plain')}/${encodeURIComponent(slug)}.svg`
