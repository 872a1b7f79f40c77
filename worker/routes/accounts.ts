import { Hono } from 'hono'
import { logout, sessions } from '../account/sessions.ts'
import { upload } from '../account/upload.ts'
import { users } from '../account/users.ts'
import type { HonoEnv } from '../context.ts'
import { answer } from '../gateway/answers.ts'
import { onCallError } from '../gateway/on-call-error.ts'
import { keepHeaders } from '../middleware/keep-headers.ts'
import { session } from '../middleware/session.ts'
import { newsletterSubscription } from '../newsletter/subscribe.ts'
import { authCallback, connect } from '../sign-in/connect.ts'
import { emailSignIn } from '../sign-in/email.ts'
import { offeredHere } from '../sign-in/offered.ts'
import { me } from './me.ts'

/** Calls about one person: the specification's section 7, and those of ours that docs/content-api.md describes. */
export const accounts = new Hono<HonoEnv>()
  .onError(onCallError)
  .use(keepHeaders(), async (c, next) => {
    c.set('area', 'account')
    await next()
  })
  .use('/passwordless/*', session())
  .use('/connect/*', session())
  .use('/auth/*', session())
  .get('/sign-in-ways', async c => answer(await offeredHere(c)))
  .route('/passwordless', emailSignIn)
  .route('/connect', connect)
  .route('/auth', authCallback)
  .route('/me', me)
  .route('/users', users)
  .route('/upload', upload)
  .route('/sessions', sessions)
  .route('/logout', logout)
  .route('/subscribe', newsletterSubscription)
