import { z } from 'zod'
import type { Passage } from '../../../shared/search/excerpt.ts'

export const passage = z.object({ at: z.string(), title: z.string(), text: z.string() })

/** The passages that the database keeps as JSON; none where there is nothing. */
export const passages = (json: string | null): Passage[] => (json ? z.array(passage).parse(JSON.parse(json)) : [])
