import { z } from 'zod'

/** Identities in bodies: Strapi's are texts or numbers. */
export const entityId = z.union([z.string().min(1).max(200), z.number().int()]).transform(String)
