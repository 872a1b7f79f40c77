import type { Layout } from './routes.ts'

/** Whether pages of a layout have the header, and with it what it shows of whoever is signed in (spec 2). */
export const hasHeader = (layout: Layout) => layout !== 'empty'
