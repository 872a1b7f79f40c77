import type { Attempt, Verdict } from '../../shared/content/attempt.ts'
import type { CheckState } from '../../shared/content/check.ts'
import { openTabs, tellTabs } from '../calls/tabs.ts'

/** What has become of answers that waited, for every page that shows their attempt. */
export interface Arrival {
  /** The name under which pages keep the attempt; empty for what has none. */
  name: string
  /** How it stands now; null where the server does not know it any more. */
  attempt: Attempt | null
  verdicts: Verdict[]
  refused: number
  /** Questions on screens that were judged. */
  checks?: CheckState[]
}

const NAME = 'campus-offline'

/** Tells the other pages of this browser. */
export const tellPages = (arrivals: readonly Arrival[]) => tellTabs(NAME, arrivals)

/** Hears what another page, or the service worker, has sent. */
export const hearPages = (onArrivals: (arrivals: readonly Arrival[]) => void) => void openTabs(NAME, onArrivals)
