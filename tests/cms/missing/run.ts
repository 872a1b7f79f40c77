import { join } from 'node:path'
import { installStrapi } from '../../../scripts/cms/install.ts'
import { seedOf } from '../../../scripts/cms/seed/seed.ts'
import { newSettings } from '../../../scripts/cms/settings.ts'
import { startStrapi } from '../../../scripts/cms/strapi-server.ts'
import { compileContent } from '../../../scripts/content/compile.ts'
import { keepTemporaryFilesInMemory } from '../../../scripts/in-memory.ts'
import { buildRehearsal } from '../../../scripts/rehearsal-build.ts'
import { temporaryFolder } from '../../../scripts/temporary-folder.ts'
import { createPersonAt, signIn } from '../person-at.ts'
import { isSmall } from '../small-curriculum.ts'
import { createAcademy } from './academy.ts'
import { type Case, cases } from './cases.ts'
import { judge } from './judge.ts'
import { startProxy } from './proxy.ts'
import { askRefusal, REFUSAL_NAMES, readRefusal } from './refusals.ts'
import type { Row } from './table.ts'
import { tour } from './visits.ts'

const [STRAPI_PORT, CAMPUS_PORT, PROXY_PORT] = [4491, 4492, 4493]

/** Throws where a running server refuses in other words than it did when it was recorded. */
async function compareRefusals(server: { url: string; token: string }) {
  for (const name of REFUSAL_NAMES) {
    const [said, recorded] = [await askRefusal(name, server), readRefusal(name)]
    if (JSON.stringify(said.response) !== JSON.stringify(recorded.response))
      throw new Error(`Strapi refuses otherwise than in refusals/${name}.json: ${JSON.stringify(said.response)}`)
  }
}

/** Takes away one thing after the other from a running server, and goes through the academy each time. */
export async function runMissing(onRow: (row: Row) => void, wanted: (one: Case) => boolean): Promise<Row[]> {
  keepTemporaryFilesInMemory()
  await installStrapi()
  await buildRehearsal()
  const folder = temporaryFolder('campus-strapi-')
  const settings = newSettings()
  const mailbox = join(folder, 'mails.jsonl')
  const strapi = await startStrapi({
    folder,
    port: STRAPI_PORT,
    settings: { ...settings, CAMPUS_URL: `http://localhost:${CAMPUS_PORT}`, CAMPUS_MAILBOX: mailbox },
    seed: seedOf(compileContent().bundle, isSmall),
  })
  await compareRefusals(strapi)
  const proxy = await startProxy({ port: PROXY_PORT, server: strapi.url })
  const academy = await createAcademy({
    port: CAMPUS_PORT,
    settings: {
      CONTENT_API_URL: proxy.url,
      CONTENT_API_TOKEN: strapi.token,
      CONTENT_HOOK_SECRET: settings.CAMPUS_HOOK_SECRET ?? '',
    },
  })
  const learner = createPersonAt(academy.url)
  await signIn(learner, mailbox, 'ada@campus.example')
  // What is done for the first time answers otherwise than what is done again.
  await tour(academy.url, learner)
  await academy.forget()
  const whole = { tour: await tour(academy.url, learner), log: academy.log() }
  const rows: Row[] = []
  for (const one of cases().filter(wanted)) {
    proxy.take(one.taken)
    await academy.forget()
    // What a server lacks is known once a page has asked for it.
    for (const path of ['/', '/ja-JP', '/glossary', '/ja-JP/glossary']) await fetch(academy.url + path).then(page => page.text())
    const found = { tour: await tour(academy.url, learner), log: academy.log() }
    const row = { one, asked: proxy.calls(), ...judge(one, found, whole) }
    rows.push(row)
    onRow(row)
  }
  await academy.end()
  await proxy.end()
  await strapi.end()
  return rows
}
