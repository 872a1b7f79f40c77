import { createApp } from './app.ts'
import { lazyRoutes } from './lazy-routes.ts'

/** Every step there is, for requests that visitors' pages don't cover. */
export const wholeApp = createApp({ lazy: lazyRoutes })
