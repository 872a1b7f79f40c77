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

/** The sections of a text that our border made: id and title of each second-level heading. */
export const sectionsOf = (html: string) =>
  [...html.matchAll(HEADING)].map(([, id = '', title = '']) => ({
    id,
    title: title.replace(/<[^>]+>/g, '').replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole),
  }))
