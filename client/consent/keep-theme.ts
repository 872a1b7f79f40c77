import { callApi } from '../calls/call-api.ts'
import type { Theme } from '../state/snapshot.ts'

/** Has the server remember a theme: for a year where "Personalization" is allowed, else until the browser is closed. */
export const keepTheme = (theme: Theme) => callApi('POST', '/api/theme', { theme }, { keepalive: true })
