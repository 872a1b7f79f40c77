import { env } from 'cloudflare:workers'
import { forget } from './caches.ts'

/** Says that the curriculum has changed, where a test has written into its tables: an import says so by itself. */
export async function curriculumChanged() {
  const { DB } = env as unknown as { DB: D1Database }
  await DB.prepare('insert or replace into content_version values (1, ?)').bind(crypto.randomUUID()).run()
  await forget('curriculum')
}
