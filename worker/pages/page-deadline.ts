import { createMiddleware } from 'hono/factory'
import type { HonoEnv } from '../context.ts'
import { createDeadline } from '../deadline.ts'

/** Begins the time that a page may take to read what it is made of, before anything is read for it. */
export const pageDeadline = () =>
  createMiddleware<HonoEnv>(async (c, next) => {
    c.set('deadline', createDeadline())
    await next()
  })
