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

/** Waits for a part of a streamed page. If the page ends without it, it is fetched. */
export function whenEmbedded(name: string, fetchIt: () => Promise<unknown>): Promise<unknown> {
  return new Promise(resolve => {
    const finish = (value: unknown) => {
      observer.disconnect()
      document.removeEventListener('DOMContentLoaded', onEnd)
      resolve(value)
    }
    const look = () => {
      const found = readEmbedded(name)
      if (found) finish(found.value)
      return found
    }
    const onEnd = () => {
      if (!look()) finish(fetchIt())
    }
    const observer = new MutationObserver(look)
    observer.observe(document, { childList: true, subtree: true })
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', onEnd)
    else onEnd()
  })
}

const attribute = (selector: string, name: string) => document.head.querySelector(selector)?.getAttribute(name) ?? ''

/** The head that the server wrote: title and meta of the first visit. */
export const readHead = () => ({
  title: document.title,
  description: attribute('meta[name="description"]', 'content'),
  robots: attribute('meta[name="robots"]', 'content'),
  canonical: attribute('link[rel="canonical"]', 'href'),
})
