import { definePersonal } from '../state/model.ts'

/** Where a sign-in with a wallet leads afterwards. */
export const web3Redirect = definePersonal<string>('web3Redirect')
