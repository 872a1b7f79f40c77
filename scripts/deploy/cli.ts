// `npm run deploy`: from an account at Cloudflare to a running academy. It may be run again at any time: each step looks first.
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { back, content, pages } from './after.ts'
import { BASE } from './config.ts'
import { KEPT_IN, openKept } from './kept.ts'
import { bucket, databases, login } from './look.ts'
import { secrets } from './secrets.ts'
import { type Step, Stopped } from './step.ts'
import { build, tables, upload } from './upload.ts'
import { wrangler } from './wrangler.ts'

const USAGE = `npm run deploy                              deploy the academy; asks for its address the first time
npm run deploy -- --site https://site       … at this address
npm run deploy -- --preview NAME            … beside it, with a worker, databases and a bucket of its own
npm run deploy -- --dry-run                 look at everything, and say what would be done
npm run deploy -- --back                    have the version before answer again
npm run deploy -- --connect                 … connect the site's domain also where nobody can be asked
npm run deploy -- --patience 60             … wait a minute for the site to answer, in place of five
npm run deploy -- --built                   … take the last build as it is`

const STEPS: readonly Step[] = [login, build, databases, bucket, secrets, tables, upload, content, pages]
const STEPS_BACK: readonly Step[] = [login, back, pages]

const NEXT = (site: string) => `
${site} is there. What is left is up to you (docs/operating.md):
- mail, without which nobody signs in by a letter: "Signing in"
- Google, Facebook: "Signing in"
- back to the version before: npm run deploy -- --back`

function readArguments() {
  try {
    return parseArgs({
      options: {
        site: { type: 'string' },
        preview: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
        back: { type: 'boolean', default: false },
        connect: { type: 'boolean', default: false },
        // A new address, and its certificate, may take some minutes.
        patience: { type: 'string', default: '300' },
        built: { type: 'boolean', default: false },
        keep: { type: 'string', default: KEPT_IN },
      },
    }).values
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${USAGE}`)
    process.exit(2)
  }
}

/** The name of the worker, and of what belongs to it. */
function nameFor(preview: string | undefined): string {
  if (preview === undefined) return BASE
  if (/^[a-z0-9](?:[a-z0-9-]{0,28}[a-z0-9])?$/.test(preview)) return `${BASE}-${preview}`
  console.error('The name of a preview has at most 30 letters a to z, digits and hyphens, and a hyphen neither first nor last.')
  process.exit(2)
}

/** The address: as it is given, as it was the last time, or as whoever deploys types it. */
async function siteOf(given: string | undefined, before: string | undefined): Promise<URL> {
  let typed = given ?? before
  if (!typed && isAttended) {
    const lines = createInterface({ input: process.stdin, output: process.stdout })
    typed = await lines.question('Address of the site (https://…): ')
    lines.close()
  }
  if (typed && URL.canParse(typed) && /^https?:$/.test(new URL(typed).protocol)) return new URL(typed)
  console.error(`${typed ? `${typed} is no address of a site` : 'The site needs an address'}: give it with --site https://…`)
  process.exit(2)
}

const {
  site: given,
  preview,
  'dry-run': isDry,
  built: isBuilt,
  connect: mayConnect,
  patience,
  keep,
  back: isBack,
} = readArguments()
const isAttended = process.stdin.isTTY && process.stdout.isTTY
const name = nameFor(preview)
const kept = openKept(keep, name)
const site = await siteOf(given, kept.known.site)
if (!isDry && !isBack) kept.write({ site: site.origin })
const deployment = {
  name,
  site,
  isDry,
  isBuilt,
  isAttended,
  mayConnect,
  patienceMs: Number(patience) * 1000,
  wrangler,
  kept,
  databases: new Map<string, string>(),
  secretsThere: new Set<string>(),
}

for (const { name, run } of isBack ? STEPS_BACK : STEPS) {
  try {
    console.log(`✓ ${name}: ${await run(deployment)}`)
  } catch (error) {
    if (!(error instanceof Stopped)) throw error
    console.error(`✗ ${name}: ${error.message}\n  ${error.remedy}`)
    process.exit(1)
  }
}
if (isDry) console.log('\nNothing was changed.')
else if (!isBack) console.log(NEXT(site.origin))
