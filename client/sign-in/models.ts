import { definePersonal } from '../state/model.ts'

/** Where a sign-in with a wallet leads instead of back to the current page: from the end of a quest to its success page (spec 3). */
export const web3Redirect = definePersonal<string>('web3Redirect')
