import { z } from 'zod'

/** A part of a text, as it was written: a screen of a lesson with its place, or all of it. */
export const passage = z.object({ at: z.string(), title: z.string(), text: z.string() })
export type Passage = z.infer<typeof passage>

/** The passages that the database keeps as JSON; none where there is nothing. */
export const passages = (json: string | null): Passage[] => (json ? z.array(passage).parse(JSON.parse(json)) : [])
