import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { buildPanel, installStrapi, PROJECTS } from '../../scripts/cms/install.ts'
import type { StrapiVersion } from '../../scripts/cms/model/files.ts'
import { seedOf } from '../../scripts/cms/seed/seed.ts'
import { newSettings } from '../../scripts/cms/settings.ts'
import { startStrapi } from '../../scripts/cms/strapi-server.ts'
import { writeModel } from '../../scripts/cms/write-model.ts'
import { compileContent } from '../../scripts/content/compile.ts'
import { keepTemporaryFilesInMemory } from '../../scripts/in-memory.ts'
import { temporaryFolder } from '../../scripts/temporary-folder.ts'
import { endProgram } from '../browsers/program.ts'
import { startRehearsal } from '../browsers/rehearsal.ts'
import { enterPanel } from './editor.ts'
import { playProviders, switchOnProviders } from './providers/play.ts'
import { isSmall } from './small-curriculum.ts'

const STRAPI_PORT = 4491
const CAMPUS_PORT = 4492

declare module 'vitest' {
  export interface ProvidedContext {
    /** Which version of Strapi it is. 4 has no plugin of ours, and so nothing about people and no search. */
    version: StrapiVersion
    strapi: string
    token: string
    /** The secret that Campus and the plugin share. */
    hookSecret: string
    academy: string
    /** A file with a line of JSON for each mail of the content server. */
    mailbox: string
    /** What answers in the place of Google's and Facebook's addresses, by those. */
    standIns: Readonly<Record<string, string>>
    /** Somebody who works in its panel, and their token: it lets nobody in more than five times in five minutes. */
    editor: { email: string; password: string }
    editorToken: string
  }
}

export default async function start({ provide }: TestProject) {
  keepTemporaryFilesInMemory()
  const version: StrapiVersion = process.env.STRAPI_VERSION === '4' ? 4 : 5
  const project = PROJECTS[version]
  await installStrapi(project)
  // Strapi 4 has no panel here.
  if (version === 4) writeModel(project, version)
  else await buildPanel()
  const folder = temporaryFolder('campus-strapi-')
  const settings = newSettings()
  const academy = `http://localhost:${CAMPUS_PORT}`
  const mailbox = join(folder, 'mails.jsonl')
  const providers = await playProviders(academy)
  const strapi = await startStrapi({
    project,
    folder,
    port: STRAPI_PORT,
    settings: { ...settings, CAMPUS_URL: academy, CAMPUS_MAILBOX: mailbox, ...providers.environment },
    seed: seedOf(compileContent().bundle, isSmall),
  })
  const campus = await startRehearsal({
    PORT: String(CAMPUS_PORT),
    REHEARSE_CONTENT_API_URL: strapi.url,
    REHEARSE_CONTENT_API_TOKEN: strapi.token,
    REHEARSE_CONTENT_HOOK_SECRET: settings.CAMPUS_HOOK_SECRET ?? '',
    REHEARSE_NOTIFICATION_HOOK: 'on',
  })
  provide('version', version)
  provide('strapi', strapi.url)
  provide('token', strapi.token)
  provide('hookSecret', settings.CAMPUS_HOOK_SECRET ?? '')
  provide('academy', academy)
  provide('mailbox', mailbox)
  provide('standIns', providers.standIns)
  provide('editor', { email: settings.CAMPUS_EDITOR_EMAIL ?? '', password: settings.CAMPUS_EDITOR_PASSWORD ?? '' })
  // Strapi 4 has no panel here.
  const editorToken = version === 5 ? await enterPanel(strapi.url, settings) : ''
  if (editorToken) await switchOnProviders(strapi.url, editorToken, academy)
  provide('editorToken', editorToken)
  return async () => {
    await endProgram(campus)
    await strapi.end()
    await providers.stop()
  }
}
