import { ContentError } from '../../shared/errors.ts'
import { isLacking } from '../../shared/lacking.ts'

/** A list of the content; nothing where the content server has no such type, or lets nobody read it. */
export async function orNone<T>(asked: Promise<T[]>): Promise<T[]> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof ContentError && (error.code === 401 || isLacking(error.code))) return []
    throw error
  }
}
