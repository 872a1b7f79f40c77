// `npm run deploy`: from an account at Cloudflare to a running academy. It may be run again at any time: each step looks first.

import { Refused, runCommand } from '../academy/command-line.ts'
import { openKept } from '../academy/kept.ts'
import { BACK } from './back.ts'
import { content } from './content.ts'
import { describeNext } from './next.ts'
import { pages } from './pages.ts'
import { placeTyped } from './place.ts'
import { bucket, databases, login } from './provision.ts'
import { secrets } from './secrets.ts'
import type { Deployment, Step } from './step.ts'
import { deployTyped, nameTyped, patienceTyped, siteTyped } from './typed.ts'
import { build, tables, upload } from './upload.ts'
import { wrangler } from './wrangler.ts'

const USAGE = `npm run deploy                              deploy the academy; asks for its address the first time
npm run deploy -- --site https://site       … at this address
npm run deploy -- --location apac           … with databases and bucket in Asia; asked for the first time (weur, eeur, apac, oc, wnam, enam)
npm run deploy -- --jurisdiction eu         … or bound to a jurisdiction (eu, fedramp)
npm run deploy -- --preview NAME            … beside it, with a worker, databases and a bucket of its own
npm run deploy -- --dry-run                 look at everything, and say what would be done
npm run deploy -- --back                    roll back to the previous version; of a preview: --preview NAME --back
npm run deploy -- --connect                 … connect the site's domain also where nobody can be asked
npm run deploy -- --site https://site --move    … at another address than before: badges verify no more
npm run deploy -- --patience 60             … wait a minute for the site to answer, in place of five
npm run deploy -- --built                   … take the last build as it is`

const STEPS: readonly Step[] = [login, databases, bucket, build, secrets, tables, upload, content, pages]

await runCommand(USAGE, async () => {
  const typed = deployTyped()
  const { preview, 'dry-run': isDry, back: isBack } = typed
  const isAttended = process.stdin.isTTY && process.stdout.isTTY
  const name = nameTyped(preview)
  const patienceMs = patienceTyped(typed.patience)
  const kept = openKept(typed.keep, name)
  const site = await siteTyped(typed, kept, isAttended)
  if (!isDry && !isBack) kept.write({ site: site.origin })
  const deployment: Deployment = {
    name,
    site,
    isDry,
    isBuilt: typed.built,
    isAttended,
    mayConnect: typed.connect,
    patienceMs,
    place: placeTyped(typed, kept),
    wrangler,
    kept,
    databases: new Map<string, string>(),
    secretsThere: new Set<string>(),
    isNew: false,
  }
  for (const { name, run } of isBack ? [login, ...BACK] : STEPS) {
    try {
      console.log(`✓ ${name}: ${await run(deployment)}`)
    } catch (error) {
      throw error instanceof Refused ? new Refused(`${name}: ${error.message}`, error.remedy) : error
    }
  }
  if (isDry) console.log('\nNothing was changed.')
  else if (!isBack) console.log(describeNext(deployment, preview))
})
