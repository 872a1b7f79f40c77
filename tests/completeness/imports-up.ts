import type { Import } from './imports.ts'

/** A file, a folder (it ends with a slash), or files and folders that count as one. */
export type Place = string | readonly string[]

/** Returns the longest of the paths that contains a file, or null. */
export function pathAround(file: string, paths: Iterable<string>): string | null {
  const around = [...paths].filter(path => (path.endsWith('/') ? file.startsWith(path) : file === path))
  return around.sort((a, b) => b.length - a.length)[0] ?? null
}

/** Returns the imports between places that don't lead to a lower layer. `layers` has the highest first. */
export function importsUp(imports: readonly Import[], layers: readonly (readonly Place[])[]): Import[] {
  const places = new Map(
    layers.flatMap((layer, depth) => layer.flatMap(place => [place].flat().map(path => [path, { place, depth }] as const))),
  )
  const placeOf = (file: string) => places.get(pathAround(file, places.keys()) ?? '')
  return imports.filter(({ from, to }) => {
    const [here, there] = [placeOf(from), placeOf(to)]
    return here && there && here.place !== there.place && here.depth >= there.depth
  })
}
