import { offerRetry } from '../chunks/offer-retry.ts'
import { prefetchFiles } from '../chunks/prefetch-files.ts'
import { resumeAfterReload } from '../chunks/resume-after-reload.ts'
import { startConsent } from '../consent/start.ts'
import { judgeOnceTouched } from '../newsletter/judge-once-touched.ts'
import { showNotices } from '../notices/show-notices.tsx'
import { canSave, hasSaved } from '../offline/can-save.ts'
import { offline } from '../offline/fill-slots.ts'
import { offlineSlots } from '../offline/slots.ts'
import { becomeLearner } from '../player/become-learner.ts'
import type { Store } from '../state/store.ts'
import { explainTerms } from '../terms/explain-terms.ts'
import { showConnectionStatus } from './connection-status.ts'
import { dropFacebookFragment } from './facebook-fragment.ts'
import { keepInstallOffer } from './install.ts'
import { markContents } from './mark-contents.ts'
import { keepPageMenu } from './page-menu.ts'
import { prepareToAnswer } from './prepare-to-answer.ts'
import { searchByKeys } from './search-key.ts'
import { stayWithoutNetwork } from './stay-here.ts'

function startSaving(store: Store) {
  if (!canSave()) return
  store.of(offlineSlots).value = offline
  if (hasSaved()) void import('../offline/start.ts').then(late => late.startOffline(store, becomeLearner))
}

/** In this order. Once the line about the connection is in the page, everything is there. */
const PARTS = [
  dropFacebookFragment,
  keepPageMenu,
  searchByKeys,
  judgeOnceTouched,
  startConsent,
  showNotices,
  stayWithoutNetwork,
  prefetchFiles,
  offerRetry,
  resumeAfterReload,
  prepareToAnswer,
  explainTerms,
  markContents,
  keepInstallOffer,
  startSaving,
  showConnectionStatus,
]

/**
 * What the page does around its content, once that is alive: nothing of it is needed to read. Each part in a task of its own, so
 * that a touch in between is answered.
 */
export function startShell(store: Store) {
  for (const part of PARTS) setTimeout(() => void part(store))
}
