import type { Settings } from './env.ts'
import { BUILT_IN } from './settings/content-server-name.ts'

/** The name of every remote CMS that has no other, so that one which moves to another host keeps its people. */
const REMOTE = 'remote'

/** Returns the name under which the accounts of the site's CMS are kept. It doesn't change with the address of the CMS. */
export const serverName = ({ CONTENT_API_URL, CONTENT_SERVER_NAME }: Settings) =>
  CONTENT_API_URL ? CONTENT_SERVER_NAME || REMOTE : BUILT_IN
