import type { Import } from './imports.ts'

/** The folder or file of a list that holds a path: the one that names most of it; null where none does. */
export function placeOf(path: string, places: Iterable<string>): string | null {
  const around = [...places].filter(place => (place.endsWith('/') ? path.startsWith(place) : path === place))
  return around.sort((a, b) => b.length - a.length)[0] ?? null
}

/** Imports between places of the layers that do not lead to a lower one. `layers` has the highest first. */
export function importsUp(imports: readonly Import[], layers: readonly (readonly string[])[]): Import[] {
  const heights = new Map(layers.flatMap((layer, i) => layer.map(place => [place, layers.length - i] as const)))
  const heightOf = (place: string) => heights.get(place) ?? 0
  return imports.filter(({ from, to }) => {
    const [here, there] = [placeOf(from, heights.keys()), placeOf(to, heights.keys())]
    return here && there && here !== there && heightOf(here) <= heightOf(there)
  })
}
