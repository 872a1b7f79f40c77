import { BUILT_IN } from './learner/work.ts'

/** The name of the content server that this academy works with. */
export const serverName = (contentApiUrl: string) => (contentApiUrl ? new URL(contentApiUrl).host : BUILT_IN)
