import { reasonOf } from '../log.ts'
import type { Tried } from './report.ts'

/** Tries something. Where it fails that is what was found, and everything else is looked at all the same. */
export async function attempt<T>(work: () => Promise<T>): Promise<Tried<T>> {
  try {
    return { value: await work() }
  } catch (error) {
    return { fault: reasonOf(error) }
  }
}
