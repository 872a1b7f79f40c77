/** Reads the server's JSON from the page; undefined while it is not there, or not whole. */
export function readEmbedded(name: string): { value: unknown } | undefined {
  const text = document.getElementById(`data-${name}`)?.textContent
  if (!text) return undefined
  try {
    return { value: JSON.parse(text) }
  } catch {
    return undefined
  }
}

const attribute = (selector: string, name: string) => document.head.querySelector(selector)?.getAttribute(name) ?? ''

/** The head that the server wrote: title and meta of the first visit. */
export const readHead = () => ({
  title: document.title,
  description: attribute('meta[name="description"]', 'content'),
  robots: attribute('meta[name="robots"]', 'content'),
  canonical: attribute('link[rel="canonical"]', 'href'),
})
