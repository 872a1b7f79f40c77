import { cpSync, rmSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PROJECT } from '../../scripts/cms/install.ts'
import { newSettings } from '../../scripts/cms/settings.ts'
import { startStrapi } from '../../scripts/cms/strapi-server.ts'
import { temporaryFolder } from '../../scripts/temporary-folder.ts'
import { createStrapiCaller } from './strapi-caller.ts'

const PORT = 4494
const LEFT_OUT = ['achievement', 'quest', 'quest-step', 'term', 'faq', 'path']

const folder = temporaryFolder('campus-left-out-')
const mailbox = join(folder, 'mails.jsonl')
let server: Awaited<ReturnType<typeof startStrapi>>
let caller: ReturnType<typeof createStrapiCaller>

beforeAll(async () => {
  const project = join(folder, 'project')
  for (const part of ['config', 'src', 'package.json']) cpSync(join(PROJECT, part), join(project, part), { recursive: true })
  for (const part of ['node_modules', 'build']) symlinkSync(resolve(PROJECT, part), join(project, part))
  for (const type of LEFT_OUT) rmSync(join(project, 'src/api', type), { recursive: true })
  const settings: Record<string, string> = { ...newSettings(), CAMPUS_MAILBOX: mailbox }
  server = await startStrapi({ project, folder: join(folder, 'data'), port: PORT, settings, seed: { entries: [], files: [] } })
  caller = createStrapiCaller(server.url, settings.CAMPUS_HOOK_SECRET ?? '', mailbox)
})
afterAll(() => server?.end())

async function ask(method: string, path: string, how: Parameters<typeof caller.call>[2] = {}) {
  const answer = await caller.call(method, path, how)
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

test('the plugin serves a Strapi that lacks content types: what they would hold is as if it had no entries', async () => {
  const { jwt, user } = await caller.signIn()
  const found = await ask('GET', '/api/search?query=coin')
  expect(found).toMatchObject({ status: 200, body: { data: { courses: [], quests: [], terms: [] } } })
  expect((await ask('GET', '/api/achievements', { jwt })).status).toBe(404)
  expect(await ask('GET', '/api/bookmarks', { jwt })).toMatchObject({ status: 200, body: { meta: { total: 0 } } })
  const data = { entityId: 'your-first-wallet', type: 'quest' }
  const signedFor = { userId: String(user.id), ...data }
  expect((await ask('POST', '/api/progress/start', { jwt, json: { data }, signedFor })).status).toBe(404)
  expect((await ask('POST', '/api/quest-steps/validate/pick-a-wallet', { jwt, json: { data: { answer: ['a'] } } })).status).toBe(
    404,
  )
})
