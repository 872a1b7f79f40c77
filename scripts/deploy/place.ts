import { createInterface } from 'node:readline/promises'
import { Misused, Refused } from '../academy/command-line.ts'
import type { Kept, Place } from '../academy/kept.ts'
import type { Deployment } from './step.ts'

/** What both D1 and R2 accept: `wrangler d1 create --help`, `wrangler r2 bucket create --help`. */
const LOCATIONS = ['weur', 'eeur', 'apac', 'oc', 'wnam', 'enam']
const JURISDICTIONS = ['eu', 'fedramp']
const WHICH = `--location ${LOCATIONS.join('|')} or --jurisdiction ${JURISDICTIONS.join('|')}`

/** Returns the place of `--location` or `--jurisdiction`, else the one of an earlier run; null where neither is known. */
export function placeTyped(
  { location, jurisdiction }: { location?: string; jurisdiction?: string },
  { known, file }: Kept,
): Place | null {
  if (location === undefined && jurisdiction === undefined) return known.place ?? null
  if (location !== undefined && jurisdiction !== undefined)
    throw new Misused('a jurisdiction ignores the location: give one of --location and --jurisdiction')
  const place: Place =
    location === undefined ? { kind: 'jurisdiction', name: jurisdiction ?? '' } : { kind: 'location', name: location }
  if (!{ location: LOCATIONS, jurisdiction: JURISDICTIONS }[place.kind].includes(place.name))
    throw new Misused(`--${place.kind} ${place.name} doesn’t exist: give ${WHICH}`)
  if (known.place && known.place.name !== place.name)
    throw new Misused(`the databases and the bucket of this site are in ${known.place.name} (${file}), and can’t move`)
  return place
}

/**
 * Returns where to create what is `missing`. What was created can't move, so only the operator chooses: throws `Refused` where nobody can
 * be asked, or where a part exists already and this machine doesn't know where.
 */
export async function requirePlace(deployment: Deployment, missing: string): Promise<Place> {
  const { databases, isAttended, kept } = deployment
  if (!deployment.place && isAttended && !databases.size) {
    const lines = createInterface({ input: process.stdin, output: process.stdout })
    const location = await lines.question(`Where do most learners live? (${LOCATIONS.join(', ')}): `)
    lines.close()
    deployment.place = placeTyped({ location: location.trim() }, kept)
  }
  if (deployment.place) return deployment.place
  throw new Refused(
    `${missing} doesn’t exist, and it can’t move once it is created`,
    `Run the command with the place near most learners, or the one that the rest is in: ${WHICH}.`,
  )
}

/** The options by which `wrangler d1 create` and `wrangler r2 bucket create` are told the place. */
export const placeOptions = ({ kind, name }: Place) => [`--${kind}`, name]

/** The jurisdiction of a place; undefined where it is a location, which binds nothing. */
export const jurisdictionOf = (place: Place | null) => (place?.kind === 'jurisdiction' ? place.name : undefined)
