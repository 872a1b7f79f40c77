/** Links of a head that are files of the page; others only name addresses. */
const FILE_RELATIONS = new Set(['stylesheet', 'modulepreload', 'preload', 'icon', 'apple-touch-icon', 'manifest'])

/** Files of this site that a page names: scripts, styles, fonts, words, icons, pictures. Each once, without a place in it. */
export function filesNamedIn(html: string, address: string): string[] {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const named = [...page.querySelectorAll('link[href], script[src], script[data-src], img[src], use[href]')].flatMap(element => {
    // What is asked for only once the page is painted says so in `data-` (client/first/once-painted.ts).
    const say = (name: string) => element.getAttribute(name) ?? element.getAttribute(`data-${name}`)
    const isFile = element.tagName !== 'LINK' || FILE_RELATIONS.has(say('rel') ?? '')
    return isFile ? [say('src') ?? say('href') ?? ''] : []
  })
  const found = named.map(name => new URL(name, address))
  // Another site's pictures cannot be read from here: the policy of our pages forbids it.
  return [
    ...new Set(found.filter(({ origin }) => origin === new URL(address).origin).map(({ pathname, search }) => pathname + search)),
  ]
}

/**
 * Styles and fonts that this page has loaded beside what it names: a device without a Japanese font has fetched ours, and needs
 * it without a network too.
 */
export const filesLoaded = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && /\.(css|woff2)$/.test(pathname))
    .map(({ pathname, search }) => pathname + search)
