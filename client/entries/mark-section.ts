/** A section is read once its heading has passed this part of the screen, from the top. */
const READ_FROM_PERCENT = 35
/** More than any page is long: everything above that line counts, also what was jumped over. */
const ABOVE_PX = 1_000_000

/**
 * Marks, in the contents of a text, the section that is being read. Answers what ends it and takes the mark away.
 */
export function markSection(contents: HTMLElement): () => void {
  const links = [...contents.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')]
  const above = new Set<Element>()
  const mark = (current?: HTMLAnchorElement) => {
    for (const link of links) {
      if (link === current) link.setAttribute('aria-current', 'location')
      else link.removeAttribute('aria-current')
    }
  }
  const observer = new IntersectionObserver(
    entries => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) above.add(target)
        else above.delete(target)
      }
      mark(links.findLast(link => [...above].some(({ id }) => link.hash === `#${id}`)))
    },
    { rootMargin: `${ABOVE_PX}px 0px -${100 - READ_FROM_PERCENT}% 0px` },
  )
  for (const { hash } of links) {
    const heading = document.getElementById(hash.slice(1))
    if (heading) observer.observe(heading)
  }
  return () => {
    observer.disconnect()
    mark()
  }
}
