import type { Browser } from '../../../../support/accounts.ts'
import type { Scene } from '../scene.ts'

/** Who is there at the end of a story. */
export interface Cast {
  /** The account that stays. */
  userId: number
  browsers: Browser[]
  /** Objects that were handed over, by their names. */
  left: string[]
}

/** A story without a kill: what somebody does, step by step. Nothing in it is by chance but what its scene draws. */
export type Story = (scene: Scene) => Promise<Cast>

/** The name of the object that a browser's cookie names. */
export const keyIn = ({ cookies }: Browser, cookie: 'session' | 'guest') =>
  (cookies.get(`__Host-${cookie}`) ?? '').split('.')[0] ?? ''
