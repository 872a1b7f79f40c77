/** Where the platform can make an object, by the continent from which it is asked. */
const HINTS: Readonly<Record<string, DurableObjectLocationHint>> = {
  AF: 'afr',
  AS: 'apac',
  EU: 'weur',
  NA: 'enam',
  OC: 'oc',
  SA: 'sam',
}
/** West of this, North America's west coast is nearer. */
const WEST_OF_DEGREES = -100
/** East of this, Europe's east is nearer. */
const EAST_OF_DEGREES = 20

/** Near whoever sends this request; undefined where the platform does not say where that is. */
export function locationHint({ cf }: Request): DurableObjectLocationHint | undefined {
  const { continent, longitude } = (cf ?? {}) as { continent?: string; longitude?: string }
  const degrees = Number(longitude)
  if (continent === 'NA' && degrees < WEST_OF_DEGREES) return 'wnam'
  if (continent === 'EU' && degrees > EAST_OF_DEGREES) return 'eeur'
  return continent === undefined ? undefined : HINTS[continent]
}
