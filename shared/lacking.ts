/** What a content server answers of a type or call that it does not have, or of one that it lets nobody use. */
const CODES = [403, 404, 405, 501]

/** Whether a failure says that there is nothing to wait for: asked again, the server would answer the same. */
export const isLacking = (code: number) => CODES.includes(code)

/** Calls about one's own account that a content server may lack: the file of one's data, the end of the account, another email, a code. */
export const ACCOUNT_CALLS = ['export', 'delete', 'email', 'code'] as const
export type AccountCall = (typeof ACCOUNT_CALLS)[number]

/** All calls that a content server may lack: also the search, the newsletter, and the email by which one signs in. */
export const SERVER_CALLS = [...ACCOUNT_CALLS, 'search', 'subscribe', 'send-link'] as const
export type ServerCallName = (typeof SERVER_CALLS)[number]
