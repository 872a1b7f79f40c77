import { createMiddleware } from 'hono/factory'
import type { HonoEnv } from '../context.ts'
import { refuseVisitor } from './refuse.ts'

/** Lets only somebody in who is signed in; everybody else gets 401 and learns nothing more. */
export const requiresSession = () => createMiddleware<HonoEnv>(async (c, next) => refuseVisitor(c) ?? next())
