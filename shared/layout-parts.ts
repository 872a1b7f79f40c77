import type { Layout } from './routes.ts'

/** Whether pages of a layout have the header, and with it what it shows of whoever is signed in (spec 2). */
export const hasHeader = (layout: Layout) => layout !== 'empty'

/** Whether pages of a layout have the footer, and in it the form to subscribe to the newsletter (spec 2). */
export const hasFooter = (layout: Layout) => layout === 'default'
