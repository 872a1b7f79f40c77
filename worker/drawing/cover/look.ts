import { type CoverKind, type CoverMotif, motifOf } from '../../../shared/cover.ts'
import { hash } from '../../../shared/seeded.ts'
import { PALETTES, type Palette } from './palettes.ts'

/** What is decided about a cover before it is drawn. */
export interface Look {
  motif: CoverMotif
  palette: Palette
  /** For every number of the drawing. */
  seed: number
}

/** What a cover shows, and in which colours: the same words give the same look. A motif that is not known is one of the slug's. */
export function lookOf(kind: CoverKind, topic: string, motif: string | null | undefined, slug: string): Look {
  const seed = hash(`${kind}/${topic}/${slug}`)
  return { motif: motifOf(motif, slug), palette: PALETTES[(seed >>> 8) % PALETTES.length] as Palette, seed }
}
