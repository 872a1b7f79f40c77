// `npm run doctor`: looks whether everything of an academy is there and works, and says what to do where it is not.

import { addressTyped, Misused, readTyped, runCommand, string } from '../academy/command-line.ts'
import { deployedSite, keptOf } from '../academy/kept.ts'
import { knownSecrets } from '../academy/secrets.ts'
import { BASE } from '../deploy/config.ts'
import { answering, clock, settingsHere } from './answering.ts'
import type { ContentExamined } from './content-examined.ts'
import { elsewhere } from './content-findings.ts'
import { loaded, search } from './curriculum.ts'
import type { Examined } from './examined.ts'
import { type Check, examine, lineOf } from './finding.ts'
import { knownMigrations, knownSettings } from './known.ts'
import { mail } from './mail.ts'
import { homePages, https, sitemap, social } from './pages.ts'
import { bindings, caches, files, learners, migrations, secrets } from './platform.ts'
import { plugin } from './plugin.ts'
import { hearBack, sockets } from './sockets.ts'
import { type ContentCheck, everyCall, examineContent, fields, openCalls, passwords, quizzes, token, webhook } from './strapi.ts'
import { facebook, google, ways } from './ways.ts'
import { contentHook, within } from './within.ts'

const USAGE = `npm run doctor                              look at the academy that this machine has deployed, else at the one of \`npm start\`
npm run doctor -- --site https://site       … at this one
npm run doctor -- --mail you@example.org    … and have it send a letter there
CONTENT_API_TOKEN=… npm run doctor -- --content https://strapi    look at a content server from here; with --site at both`

const CHECKS: readonly Check[] = [
  ...[settingsHere, answering, clock, https, homePages, sitemap, contentHook, within],
  ...[bindings, secrets, migrations, loaded, search, files, learners, caches, sockets, elsewhere],
  ...[mail, ways, google, facebook, social],
]
const CONTENT_CHECKS: readonly ContentCheck[] = [token, everyCall, fields, quizzes, openCalls, plugin, passwords, webhook]

const START = 'http://localhost:5173'

/** What an operator has to know of a worker that is not called as wrangler.toml says. */
function describeWorker(site: URL): string {
  const worker = keptOf(site.origin)?.worker
  if (!worker || worker === BASE) return ''
  return `Its worker is ${worker}: \`npx wrangler tail ${worker}\`, \`npx wrangler secret put … --name ${worker}\`.\n`
}

function examineSite(site: URL, mail: string | undefined): Promise<number> {
  const examined: Examined = {
    site,
    mail,
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
  console.log(`${site.origin}\n${describeWorker(site)}`)
  return examine(CHECKS, examined, console.log)
}

async function examineServer({ origin }: URL): Promise<number> {
  const examined: ContentExamined = { origin, token: process.env.CONTENT_API_TOKEN ?? '', fetch, recorded: [] }
  let faults = 0
  console.log(`${origin}\n`)
  for await (const [name, finding] of examineContent(CONTENT_CHECKS, examined)) {
    if (finding.state === 'wrong') faults++
    console.log(lineOf(name, finding))
  }
  return faults
}

await runCommand(USAGE, async () => {
  const { values } = readTyped({ options: { site: string, to: string, content: string, mail: string } })
  const { to, site: named = to, content, mail } = values
  if (mail !== undefined && !/^\S+@\S+$/.test(mail)) throw new Misused(`${mail} is no address of mail`)
  const contentServer = content === undefined ? null : addressTyped(content)
  // Whoever asks for a content server alone may have no academy yet.
  const site = contentServer && named === undefined ? null : addressTyped(named ?? deployedSite() ?? START)
  let faults = site ? await examineSite(site, mail) : 0
  if (site && contentServer) console.log('')
  if (contentServer) faults += await examineServer(contentServer)
  console.log(faults ? `\n${faults} ${faults === 1 ? 'thing is' : 'things are'} wrong.` : '\nNothing is wrong.')
  // Not `process.exit`, which would not wait for what was printed.
  process.exitCode = faults ? 1 : 0
})
