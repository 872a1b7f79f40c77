import type { CoverMotif } from '../../../shared/cover.ts'
import type { Motif } from './motif.ts'
import * as documents from './motifs/documents.ts'
import * as money from './motifs/money.ts'
import * as networks from './motifs/networks.ts'
import * as security from './motifs/security.ts'

/** How each motif that content may name is drawn. */
export const MOTIFS: Record<CoverMotif, Motif> = { ...documents, ...money, ...networks, ...security }
