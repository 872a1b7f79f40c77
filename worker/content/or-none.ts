import { ContentError } from '../../shared/errors.ts'

/** What a server says of a type that it does not have, or that nobody may read. */
const MISSING = new Set([401, 403, 404])

/** A list of the content; nothing where the content server has no such type. */
export async function orNone<T>(asked: Promise<T[]>): Promise<T[]> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof ContentError && MISSING.has(error.code)) return []
    throw error
  }
}
