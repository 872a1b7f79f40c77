import type { Page } from '@playwright/test'

/** The update notice of `gallery/content`. */
export const NOTICE = { id: 'certificates', title: 'Certificates are here' }

/** As if the visitor had closed the notice before: for tests about something else. */
export const withoutNotice = ({ page }: { page: Page }) =>
  page.addInitScript(id => localStorage.setItem('closed-notice', id), NOTICE.id)
