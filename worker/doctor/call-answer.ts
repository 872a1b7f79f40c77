import { z } from 'zod'
import { LOCALES } from '../../shared/locale.ts'

/** What a content server answers to one call of the academy, as the academy understands it. */
export const callAnswer = z.object({
  /** The call of the contract: `/api/courses`, `/api/quests/:id`. */
  call: z.string(),
  /** Whether one entry was asked for, whole. */
  isOne: z.boolean(),
  locale: z.enum(LOCALES),
  status: z.number(),
  /** What the server says where it refuses the call, or why the academy cannot use the answer. */
  message: z.string(),
  /** How many entries came; null where it is no list. */
  entries: z.number().nullable(),
  /** The status with which the token was refused where the server answers without; null where it was not. */
  tokenRefused: z.number().nullable(),
  /** Fields that the type has not, each with the part of the query that named it. */
  lacking: z.array(z.object({ part: z.string(), field: z.string() })),
  /** Fields that could not be read, and whether their entries are hidden for it. */
  unreadable: z.array(z.object({ field: z.string(), hidden: z.boolean() })),
})
export type CallAnswer = z.infer<typeof callAnswer>
