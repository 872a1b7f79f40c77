import type { CoverMotif } from '../../../shared/cover.ts'
import type { Motif } from './motif.ts'
import * as papers from './motifs/papers.ts'
import * as places from './motifs/places.ts'
import * as tools from './motifs/tools.ts'

/** How each motif that content may name is drawn. */
export const MOTIFS: Record<CoverMotif, Motif> = { ...papers, ...places, ...tools }
