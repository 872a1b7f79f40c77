/** A course as the map and the paths name it. */
export interface Stop {
  slug: string
  headline: string
  locale: string
  minutes: number
  lessons: number
  /** Slugs of the courses that one should know before. */
  buildsOn: readonly string[]
}

/** A place in a row: a course, or the way of a line that passes by. */
export interface Cell {
  slug: string
  passes: boolean
}

export interface Row {
  cells: Cell[]
  /** From a cell of the row above to one of this row, by their places. */
  lines: { from: number; to: number }[]
}

/** How many courses stand before each in the longest way to it. Of courses that build on each other in a circle, one begins. */
function depthsOf(stops: readonly Stop[]) {
  const bySlug = new Map(stops.map(stop => [stop.slug, stop]))
  const depths = new Map<string, number>()
  const depthOf = (slug: string, open: ReadonlySet<string>): number => {
    const known = depths.get(slug)
    if (known !== undefined) return known
    if (open.has(slug)) return -1
    const before = bySlug.get(slug)?.buildsOn ?? []
    const depth = Math.max(-1, ...before.map(one => depthOf(one, new Set([...open, slug])))) + 1
    depths.set(slug, depth)
    return depth
  }
  for (const { slug } of stops) depthOf(slug, new Set())
  return depths
}

/**
 * The map of what builds on what: every course stands in a row below those that it builds on, and a line that passes a row has a place
 * in it. Within a row each stands below the middle of what leads to it, so that few lines cross.
 */
export function rowsOf(stops: readonly Stop[]): Row[] {
  const depths = depthsOf(stops)
  const depthOf = (slug: string) => depths.get(slug) ?? 0
  const rows: Row[] = []
  for (let depth = 0; depth <= Math.max(0, ...depths.values()); depth++) {
    const above = rows.at(-1)?.cells ?? []
    const placeAbove = (slug: string) => above.findIndex(cell => cell.slug === slug)
    const here = stops.filter(({ slug }) => depthOf(slug) === depth)
    const passing = above.filter(({ slug }) => stops.some(stop => depthOf(stop.slug) > depth && stop.buildsOn.includes(slug)))
    const placed = [
      ...here.map(({ slug, buildsOn }) => ({ slug, passes: false, from: buildsOn.map(placeAbove).filter(place => place >= 0) })),
      ...passing.map(({ slug }) => ({ slug, passes: true, from: [placeAbove(slug)] })),
    ]
    const middle = ({ from }: { from: number[] }) => from.reduce((sum, place) => sum + place, 0) / (from.length || 1)
    placed.sort((a, b) => middle(a) - middle(b))
    rows.push({
      cells: placed.map(({ slug, passes }) => ({ slug, passes })),
      lines: placed.flatMap(({ from }, to) => from.map(place => ({ from: place, to }))),
    })
  }
  return rows
}
