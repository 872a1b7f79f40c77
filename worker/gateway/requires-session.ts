import { createMiddleware } from 'hono/factory'
import type { HonoEnv } from '../context.ts'
import { refuseVisitor } from './refuse.ts'

/** Lets only signed-in learners in; all others get 401 and learn nothing more. */
export const requiresSession = () => createMiddleware<HonoEnv>(async (c, next) => refuseVisitor(c) ?? next())
