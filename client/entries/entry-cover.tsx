import type { Picture } from '../../shared/content/entry.ts'
import { COVER_HEIGHT, COVER_WIDTH, type CoverKind, coverUrl } from '../../shared/cover.ts'

/** As wide as the page (`--page`). */
const SIZES = '(max-width: 75rem) 100vw, 72rem'

export interface Covered {
  slug: string
  cover?: Picture | null | undefined
  motif?: string | null | undefined
}

interface EntryCoverProps {
  type: CoverKind
  entry: Covered
  /** What its cover is drawn after: a course's level, an article's kind. */
  topic: string
  className: string | undefined
}

/** The picture of an entry at the width of its page: the editors' own, else a drawn one. */
export const EntryCover = ({ type, entry: { cover, motif, slug }, topic, className }: EntryCoverProps) => (
  <img
    className={className}
    src={cover?.url ?? coverUrl(type, topic, motif, slug)}
    alt={cover?.alternativeText ?? ''}
    srcSet={cover?.srcSet}
    sizes={cover?.srcSet && SIZES}
    width={cover?.width ?? COVER_WIDTH}
    height={cover?.height ?? COVER_HEIGHT}
  />
)
