import { type Account, BUILT_IN } from '../../learner/work.ts'

/** What an account of ours is called where accounts of several content servers are. */
export const accountOf = (id: number): Account => ({ server: BUILT_IN, userId: String(id) })
