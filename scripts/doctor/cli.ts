// `npm run doctor`: looks whether everything of an academy is there and works, and says what to do where it is not.
import { parseArgs } from 'node:util'
import { deployedSite } from '../deploy/kept.ts'
import { knownSecrets } from '../hook-secret.ts'
import { answering, clock, settingsHere } from './answering.ts'
import type { ContentExamined } from './content-examined.ts'
import { loaded, search } from './curriculum.ts'
import { elsewhere } from './elsewhere.ts'
import type { Examined } from './examined.ts'
import { type Check, examine, lineOf } from './finding.ts'
import { hearBack } from './hear-back.ts'
import { knownMigrations, knownSettings } from './known.ts'
import { mail } from './mail.ts'
import { migrations } from './migrations.ts'
import { homePages, https, sitemap } from './pages.ts'
import { bindings, caches, files } from './platform.ts'
import { plugin } from './plugin.ts'
import { secrets } from './secrets.ts'
import { social } from './social.ts'
import { sockets } from './sockets.ts'
import { type ContentCheck, everyCall, examineContent, fields, openCalls, token, webhook } from './strapi.ts'
import { facebook, google, ways } from './ways.ts'
import { contentHook, within } from './within.ts'

const USAGE = `npm run doctor                              look at the academy that this machine has deployed, else at the one of \`npm start\`
npm run doctor -- --to https://site         … at this one
npm run doctor -- --mail you@example.org    … and have it send a letter there
CONTENT_API_TOKEN=… npm run doctor -- --content https://strapi    look at a content server from here; with --to at both`

const CHECKS: readonly Check[] = [
  ...[settingsHere, answering, clock, https, homePages, sitemap, contentHook, within],
  ...[bindings, secrets, migrations, loaded, search, files, caches, sockets, elsewhere],
  ...[mail, ways, google, facebook, social],
]
const CONTENT_CHECKS: readonly ContentCheck[] = [token, everyCall, fields, openCalls, plugin, webhook]

const START = 'http://localhost:5173'

function stop(why: string): never {
  console.error(`${why}\n\n${USAGE}`)
  process.exit(2)
}

function readArguments() {
  try {
    const string = { type: 'string' } as const
    return parseArgs({ options: { to: string, content: string, mail: string } }).values
  } catch (error) {
    return stop((error as Error).message)
  }
}

function addressOf(typed: string): URL {
  if (URL.canParse(typed) && /^https?:$/.test(new URL(typed).protocol)) return new URL(new URL(typed).origin)
  return stop(`${typed} is no address: name it with https://`)
}

const { to, content, mail: letterTo } = readArguments()
if (letterTo !== undefined && !/^\S+@\S+$/.test(letterTo)) stop(`${letterTo} is no address of mail`)
const contentServer = content === undefined ? null : addressOf(content)
// Whoever asks for a content server alone may have no academy yet.
const site = contentServer && to === undefined ? null : addressOf(to ?? deployedSite() ?? START)
let faults = 0

if (site) {
  const examined: Examined = {
    site,
    mail: letterTo,
    secrets: knownSecrets(site),
    settings: knownSettings(site),
    migrations: knownMigrations(),
    fetch,
    now: () => Date.now(),
    hearBack,
    isAnswering: false,
    ahead: 0,
    report: null,
  }
  console.log(`${site.origin}\n`)
  faults += await examine(CHECKS, examined, console.log)
}

if (contentServer) {
  const examined: ContentExamined = {
    origin: contentServer.origin,
    token: process.env.CONTENT_API_TOKEN ?? '',
    fetch,
    recorded: [],
  }
  console.log(`${site ? '\n' : ''}${contentServer.origin}\n`)
  for await (const [name, finding] of examineContent(CONTENT_CHECKS, examined)) {
    if (finding.state === 'wrong') faults++
    console.log(lineOf(name, finding))
  }
}

console.log(faults ? `\n${faults} ${faults === 1 ? 'thing is' : 'things are'} wrong.` : '\nNothing is wrong.')
// Not `process.exit`, which would not wait for what was printed.
process.exitCode = faults ? 1 : 0
