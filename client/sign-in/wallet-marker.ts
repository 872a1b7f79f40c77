import { tolerant } from '../storage/tolerant.ts'

/** Set while the last sign-in on this device was with a wallet; removed at logout (spec 4). */
const WEB3_MARKER = 'web3-login'
/** Flag in the session storage: the learner has signed out in this tab (spec 4). */
const DISCONNECTED = 'disconnected'

/** Nothing of a sign-in or sign-out hangs on storage: where it is blocked, the wallet is one way among others. */
export function noteWalletSignIn() {
  tolerant(() => localStorage.setItem(WEB3_MARKER, 'true'))
  tolerant(() => sessionStorage.removeItem(DISCONNECTED))
}

export function noteSignOut() {
  const note = () => {
    tolerant(() => sessionStorage.setItem(DISCONNECTED, 'true'))
    tolerant(() => localStorage.removeItem(WEB3_MARKER))
  }
  note()
  // The server has the browser clear its storage with the same answer, and a browser may come to that a moment later than this.
  addEventListener('pagehide', note, { once: true })
}

/** Whether a session that ran out began with a wallet, and nobody has signed out in this tab: then the wallet comes first. */
export const cameByWallet = () =>
  tolerant(() => localStorage.getItem(WEB3_MARKER)) === 'true' && tolerant(() => sessionStorage.getItem(DISCONNECTED)) === null
