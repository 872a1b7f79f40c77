import { readEmbedded } from './embedded.ts'

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
