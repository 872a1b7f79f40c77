import type { SignInWay } from '../../shared/sign-in-ways.ts'
import type { Pressed } from './pressed.ts'

/** What names a quest, from what is surest to what reads best. */
export interface QuestKeys {
  documentId: string
  id: number
  slug: string
}

/** How the login dialog shows itself (spec 2, modals). */
export interface LoginOptions {
  /** Another text in the place of the usual one. */
  text?: string
  /** The wallet comes first. */
  web3?: boolean
  /** Nothing but the wallet. */
  onlyWeb3?: boolean
  /** What is done once they are signed in. */
  pressed?: Pressed
  /** A quest whose end this is: an offer, whose words have the key `quest_modal_` and one of the quest's keys. */
  quest?: QuestKeys
  /** Where to go afterwards; without it, the page where one is. */
  returnTo?: string
  /** How the last try ended. */
  outcome?: string
  /** Adds this way to the account that is signed in, in place of signing in. */
  link?: SignInWay
}
