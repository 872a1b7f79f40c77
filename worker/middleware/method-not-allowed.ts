import type { Handler } from 'hono'
import type { HonoEnv } from '../context.ts'

/** Pages are read, never written. */
export const methodNotAllowed = (): Handler<HonoEnv> => c => c.text('Method Not Allowed', 405, { allow: 'GET, HEAD' })
