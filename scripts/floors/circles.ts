function edgesOf(arrows: Iterable<{ from: string; to: string }>) {
  const edges = new Map<string, Set<string>>()
  for (const { from, to } of arrows) edges.set(from, (edges.get(from) ?? new Set()).add(to))
  return edges
}

/** Groups of which each member leads to every other (Tarjan's strongly connected components), the largest first. */
export function circlesAmong(arrows: Iterable<{ from: string; to: string }>): string[][] {
  const edges = edgesOf(arrows)
  const numbers = new Map<string, number>()
  const path: string[] = []
  const onPath = new Set<string>()
  const circles: string[][] = []

  /** Answers the lowest number on the path that can be reached from a node. */
  function visit(node: string): number {
    const number = numbers.size
    let lowest = number
    numbers.set(node, number)
    path.push(node)
    onPath.add(node)
    for (const next of edges.get(node) ?? []) {
      const known = numbers.get(next)
      if (known === undefined) lowest = Math.min(lowest, visit(next))
      else if (onPath.has(next)) lowest = Math.min(lowest, known)
    }
    if (lowest < number) return lowest
    const group = path.splice(path.indexOf(node))
    for (const member of group) onPath.delete(member)
    if (group.length > 1) circles.push(group.sort())
    return lowest
  }

  for (const node of edges.keys()) if (!numbers.has(node)) visit(node)
  return circles.sort((a, b) => b.length - a.length)
}
