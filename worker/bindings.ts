import type { MinuteLimits } from './limits/limits.ts'
import type { LearnersObject } from './notifications/object-of.ts'
/** Bindings that may be missing where only a remote content server is used (bare workerd). */
export interface Bindings extends MinuteLimits {
  DB?: D1Database
  SEARCH?: D1Database
  FILES?: R2Bucket
  /** Cloudflare's binding that sends mail. */
  MAIL?: SendEmail
  /** Where visits are counted, if the visitor has allowed it. */
  ANALYTICS?: AnalyticsEngineDataset
  /** One object for each signed-in learner. */
  NOTIFICATIONS?: DurableObjectNamespace<LearnersObject>
}

export type AppEnv = Bindings & Record<string, unknown>
