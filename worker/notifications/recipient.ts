/** The name of the content server that this academy works with. */
export const serverName = (contentApiUrl: string) => (contentApiUrl ? new URL(contentApiUrl).host : 'campus')

/**
 * The name of a learner's object: their id at that server, so that people of another server who happen to have the same number
 * get nothing of theirs. It never comes from a browser.
 */
export const recipientOf = (server: string, userId: string | number) => `${server}/${userId}`
