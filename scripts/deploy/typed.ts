import { createInterface } from 'node:readline/promises'
import { addressTyped, Misused, readTyped, string } from '../academy/command-line.ts'
import { KEPT_IN, type Kept } from '../academy/kept.ts'
import { BASE } from './config.ts'

const boolean = { type: 'boolean', default: false } as const

/** What was typed behind `npm run deploy --`. `Misused` where a word is not understood. */
export const deployTyped = () =>
  readTyped({
    options: {
      site: string,
      preview: string,
      location: string,
      jurisdiction: string,
      'dry-run': boolean,
      back: boolean,
      connect: boolean,
      move: boolean,
      // A new address, and its certificate, may take some minutes.
      patience: { ...string, default: '300' },
      built: boolean,
      keep: { ...string, default: KEPT_IN },
    },
  }).values
export type DeployTyped = ReturnType<typeof deployTyped>

/** The name of the worker, and of what belongs to it. */
export function nameTyped(preview: string | undefined): string {
  if (preview === undefined) return BASE
  if (/^[a-z0-9](?:[a-z0-9-]{0,28}[a-z0-9])?$/.test(preview)) return `${BASE}-${preview}`
  throw new Misused(
    'the name of a preview has at most 30 letters a to z, digits and hyphens, and a hyphen neither first nor last',
  )
}

/** How long the site is waited for, in ms. */
export function patienceTyped(typed: string): number {
  const seconds = Number(typed)
  if (typed.trim() && seconds >= 0) return seconds * 1000
  throw new Misused(`--patience wants seconds, and got ${typed}`)
}

/**
 * The address of the site: as it was typed, as it was the last time, or as whoever deploys is asked for it. An academy that was deployed
 * keeps its address, unless somebody says that it moves: badges name it for good.
 */
export async function siteTyped({ site, move, back }: DeployTyped, { known, file }: Kept, isAttended: boolean): Promise<URL> {
  const before = known.site === undefined ? null : new URL(known.site)
  let typed = site
  if (!typed && !before && isAttended) {
    const lines = createInterface({ input: process.stdin, output: process.stdout })
    typed = await lines.question('Address of the site (https://…): ')
    lines.close()
  }
  if (!typed && !before) throw new Misused('the site needs an address: give it with --site https://…')
  const named = typed ? addressTyped(typed) : (before as URL)
  const isMoving = before !== null && known.isDeployed === true && before.origin !== named.origin
  if (isMoving && back) throw new Misused(`this academy is at ${before.origin} (${file}): leave --site out to go back`)
  if (isMoving && !move)
    throw new Misused(
      `this academy is at ${before.origin} (${file}): at ${named.origin} the badges that it has signed verify no more. For another academy beside it there is --preview NAME; if it is to move, add --move`,
    )
  return named
}
