/** What a page shows, as far as it can be compared with what it shows when nothing is missing. */
export interface Look {
  headings: string[]
  buttons: string[]
  /** Addresses within the academy. */
  links: string[]
  /** Texts and marks that no page of ours should have. */
  faults: string[]
  /** How many parts say that they could not be loaded. */
  failed: number
}

const textOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, '')
    .replaceAll('&amp;', '&')
    .trim()
const all = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, found = '']) => textOf(found))

/** What code shows of a value that is not there, where a person reads it, and elements that hold nothing. */
const FAULTS: Record<string, RegExp> = {
  undefined: />[^<]*\b(?:undefined|NaN)\b[^<]*</,
  null: />\s*null\s*</,
  object: /\[object \w+\]/,
  'a field not found': /(?:Field|Key) not found/,
  'an empty heading': /<h[1-6][^>]*>\s*<\/h[1-6]>/,
  'an empty list': /<(ul|ol|dl)(?![^>]*(?:hidden|aria-live|role=))[^>]*>\s*<\/\1>/,
  'an empty paragraph': /<p>\s*<\/p>/,
  'a link to nowhere': /<a [^>]*href=""/,
}

/** Reads a page as it was sent. */
export function lookAt(html: string): Look {
  const body = html.replace(/<(script|style|template)\b[\s\S]*?<\/\1>/g, '')
  return {
    headings: all(body, /<h[1-3][^>]*>([\s\S]*?)<\/h[1-3]>/g),
    buttons: all(body, /<button[^>]*>([\s\S]*?)<\/button>/g).filter(Boolean),
    links: [...body.matchAll(/<a [^>]*href="(\/[^"#]*)/g)].map(([, href = '']) => href.replaceAll('&amp;', '&')),
    faults: Object.entries(FAULTS).flatMap(([name, pattern]) => (pattern.test(body) ? [name] : [])),
    failed: body.match(/data-call="retry"/g)?.length ?? 0,
  }
}
