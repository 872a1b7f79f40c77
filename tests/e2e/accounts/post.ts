import type { Page } from '@playwright/test'

/** Makes a call as a page of ours makes it, with the cookies of its browser, past what the page shows. */
export const post = (page: Page, path: string, data?: object) =>
  page.request.post(path, { ...(data ? { data } : {}), headers: { 'sec-fetch-site': 'same-origin' } })
