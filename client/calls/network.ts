import { defineModel } from '../state/model.ts'

/**
 * What this page knows of a missing network; null while there is one. `offline`: the device says so, or the page itself came from the
 * device. `unreachable`: there is a network, and the academy does not answer. `doubted`: a call has just failed, and it is being
 * looked into. `client/shell/connection.ts` follows it.
 */
export const networkModel = defineModel<'offline' | 'unreachable' | 'doubted'>('network')

/** Events of a page that has a network again: the device says so, or the academy has answered. */
export const NETWORK_IS_BACK = ['online', 'reachable'] as const
