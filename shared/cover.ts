import { hash } from './seeded.ts'

/** What has a drawn cover: a picture of its own for every course, article and quest (worker/drawing/cover/). */
export const COVER_KINDS = ['course', 'article', 'quest'] as const
export type CoverKind = (typeof COVER_KINDS)[number]

/** What a cover may show: the word that an editor writes, and the thing that is drawn (docs/writing-content.md). */
export const COVER_MOTIFS = [
  'anchor',
  'balance',
  'bridge',
  'chain',
  'coin',
  'contract',
  'fork',
  'gas',
  'heart',
  'hook',
  'hourglass',
  'key',
  'layers',
  'ledger',
  'lens',
  'lock',
  'market',
  'mask',
  'network',
  'page',
  'seed',
  'shield',
  'signature',
  'wallet',
] as const
export type CoverMotif = (typeof COVER_MOTIFS)[number]

export const COVER_WIDTH = 800
export const COVER_HEIGHT = 450
/** Part of a cover's address; a new number when the drawing changes. */
const VERSION = 'v2'
/** Stands in an address where there is no topic, or no motif. */
const NONE = 'plain'

/**
 * The address of a cover. `topic` is a course's level or an article's type; without a `motif` the drawing takes one of the slug's
 * own.
 */
export const coverUrl = (kind: CoverKind, topic: string, motif: string | null | undefined, slug: string) =>
  `/covers/${[VERSION, kind, topic || NONE, motif || NONE, slug].map(encodeURIComponent).join('/')}.svg`

/** The motif that content names, or one that its slug always gets again. */
export const motifOf = (named: string | null | undefined, slug: string): CoverMotif =>
  COVER_MOTIFS.find(motif => motif === named) ?? (COVER_MOTIFS[hash(slug) % COVER_MOTIFS.length] as CoverMotif)
