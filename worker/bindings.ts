import type { PurgeQueueBinding } from './content-change.ts'
import type { Learners } from './learner/ask-learner.ts'
import type { MinuteLimits } from './limits/limits.ts'
/** Bindings that may be missing where only a remote content server is used (bare workerd). */
export interface Bindings extends MinuteLimits {
  DB?: D1Database
  SEARCH?: D1Database
  FILES?: R2Bucket
  /** Cloudflare's binding that sends mail. */
  MAIL?: SendEmail
  /** Where visits are counted, if the visitor has allowed it. */
  ANALYTICS?: AnalyticsEngineDataset
  /** Where the academy records how it works. */
  OPERATIONS?: AnalyticsEngineDataset
  /** One object for each learner, guest or signed in. */
  LEARNERS?: Learners
  /** Purges content changes from the platform's cache, and retries refused purges. */
  PURGE_QUEUE?: PurgeQueueBinding
}

export type AppEnv = Bindings & Record<string, unknown>
