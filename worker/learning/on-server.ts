import { createMiddleware } from 'hono/factory'
import type { HonoEnv } from '../context.ts'
import { isRemote } from '../gateway/ask.ts'
import { session } from '../middleware/session.ts'

/** Finds out who is signed in where another server keeps what is asked for: it is asked with their token. Here their object knows them. */
export const onServer = () => createMiddleware<HonoEnv>(async (c, next) => (isRemote(c) ? session()(c, next) : next()))
