import type { AppEnv } from '../../../worker/bindings.ts'
import * as databases from '../trips/databases.ts'
import { migrate } from '../trips/migrate.ts'

export const { Database, Main, Search } = databases

/** The databases beside the worker that is measured, so that this is what is deployed. Any request makes the tables. */
export default {
  async fetch(_: Request, env: AppEnv) {
    await migrate(env)
    return new Response('ok')
  },
}
