const HEADING = /<h2 id="(section-\d+)">(.*?)<\/h2>/g

const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  '#x26': '&',
  '#x3C': '<',
  '#x27': "'",
}

/** A second-level heading of a text: its place on the page, and its words. */
export interface TextSection {
  id: string
  title: string
}

/** The sections of a text that our border made. */
export const sectionsOf = (html: string): TextSection[] =>
  [...html.matchAll(HEADING)].map(([, id = '', title = '']) => ({
    id,
    title: title.replace(/<[^>]+>/g, '').replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole),
  }))
