import { Hono } from 'hono'
import type { Accounts } from './accounts.ts'
import { connectRoutes } from './connect/routes.ts'
import { emailRoutes } from './email/routes.ts'
import { uploadRoutes } from './upload.ts'
import { userRoutes } from './users/routes.ts'
import { walletRoutes } from './wallet/routes.ts'

/** Accounts of the content API built in: everything of the specification's section 7 that is about a person. */
export const accountRoutes = (accounts: Accounts) =>
  new Hono()
    .route('/api/passwordless', emailRoutes(accounts))
    .route('/webthree-auth', walletRoutes(accounts))
    .route('/api', connectRoutes(accounts))
    .route('/api/upload', uploadRoutes(accounts))
    .route('/api', userRoutes(accounts))
