import { type FigurePlace, hasFigure } from './place.ts'

const PLACE = /<figure data-figure="([a-z-]+)"(?: data-options="([^"]*)")?><\/figure>/g

/** The parts of a rich text in their order: HTML, and places of figures. */
export function proseParts(html: string): (string | FigurePlace)[] {
  const parts: (string | FigurePlace)[] = []
  let from = 0
  for (const { 0: whole, 1: name = '', 2: options = '', index } of html.matchAll(PLACE)) {
    const before = html.slice(from, index).trim()
    if (before) parts.push(before)
    parts.push({ name, options })
    from = index + whole.length
  }
  const rest = html.slice(from).trim()
  if (rest) parts.push(rest)
  return parts
}

/** Names of the figures in all texts of a page's data, each once. */
export function figuresIn(value: unknown): string[] {
  const found = new Set<string>()
  const look = (part: unknown) => {
    if (typeof part === 'string') {
      if (hasFigure(part)) for (const [, name = ''] of part.matchAll(PLACE)) found.add(name)
    } else if (part && typeof part === 'object') Object.values(part).forEach(look)
  }
  look(value)
  return [...found].sort()
}
