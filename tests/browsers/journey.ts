import type { Cable } from './cable.ts'
import type { Person } from './person.ts'

/** What somebody does in the academy from its beginning to its end. It throws where that cannot be done. */
export interface Journey {
  name: string
  go(person: Person, cable: Cable): Promise<void>
  /** Whether the academy asks about cookies on the way; otherwise that was answered before. */
  isAskedAboutCookies?: true
  /** Browsers, by name, that cannot do it, each with the reason. */
  without?: Record<string, string>
}
