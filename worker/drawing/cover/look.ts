import { type CoverKind, type CoverMotif, motifOf } from '../../../shared/cover.ts'
import { hash, randomFrom } from '../../../shared/seeded.ts'
import { PALETTES, type Palette } from './palettes.ts'

/** What is decided about a cover before it is drawn. */
export interface Look {
  motif: CoverMotif
  palette: Palette
  /** For every number of the drawing. */
  seed: number
}

/** Names that are nearly the same have neighbouring hashes, so the number is drawn from one. */
const paletteOf = (kind: CoverKind, slug: string) => {
  const draw = randomFrom(hash(`palette/${kind}/${slug}`))
  return PALETTES[Math.floor(draw() * PALETTES.length)] as Palette
}

/** What a cover shows, and in which colours: the same words give the same look. A motif that is not known is one of the slug's. */
export const lookOf = (kind: CoverKind, topic: string, motif: string | null | undefined, slug: string): Look => ({
  motif: motifOf(motif, slug),
  palette: paletteOf(kind, slug),
  seed: hash(`${kind}/${topic}/${slug}`),
})
