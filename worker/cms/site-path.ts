/** Asked of the content entrypoint by this worker alone, of the built-in CMS; no call of a browser has this path. */
export const SITE_PATH = '/site'
