import type { Accounts } from '../accounts/accounts.ts'
import type { Curriculum } from './curriculum.ts'
import { learnerOfRequest } from './learner.ts'
import type { FactEntity, Progress } from './schema.ts'

/** What the routes of learning work with. Where the curriculum is on another server, its outline and banks come from there. */
export interface Learning extends Pick<Accounts, 'db' | 'now' | 'siteOrigin' | 'rpcUrl'>, Curriculum {
  /** The caller; null without a token, or with an invalid one. */
  learnerOf(request: Request): Promise<string | null>
  /** True if the questions are on another server, so that we do not know which of them are still asked. */
  banksElsewhere?: true
  /** Whether a lesson has a quiz, where the outline does not know it. */
  hasQuiz?(slug: string): Promise<boolean>
  /**
   * Sends waiting outbox rows to the learner's open pages. Missing where the content server is another: what its people have
   * earned it says itself.
   */
  deliver?(recipient: string): void
  /** Hears what the learner has started or passed. */
  report?(progress: Progress, entity: FactEntity, entityId: string): void
}

/** Learning with the curriculum built in. */
export function embeddedLearning(
  { db, now, siteOrigin, rpcUrl, deliver }: Pick<Accounts, 'db' | 'now' | 'siteOrigin' | 'rpcUrl' | 'deliver'>,
  curriculum: Curriculum,
): Learning {
  return {
    ...curriculum,
    db,
    now,
    siteOrigin,
    rpcUrl,
    deliver,
    learnerOf: request => learnerOfRequest(db, request, now()),
  }
}
