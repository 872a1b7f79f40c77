/** The name of the site that an address leads to. */
export const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : '')
