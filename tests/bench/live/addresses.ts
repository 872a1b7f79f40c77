/** Where the bench's pages open their sockets; the reference server has the same addresses. */
export const WAY_IN = '/bench/live'
export const HOOK = '/hooks/notifications'
/** Names the made-up user of a socket. */
export const USER_COOKIE = 'bench-user'
