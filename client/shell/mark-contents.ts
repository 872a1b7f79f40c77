import { VIEWPORTS } from '../../shared/viewport.ts'

/** Where the contents stand beside a text and stay in sight, they say which section is being read; the code comes with the first of them. */
export function markContents() {
  const isWide = matchMedia(`(min-width: ${VIEWPORTS.tablet + 1}px)`)
  let end = () => {}
  async function begin() {
    end()
    end = () => {}
    if (!isWide.matches || !document.querySelector('[data-contents]')) return
    const { markSection } = await import('../entries/mark-section.ts')
    // Another page may be shown by now, and may have begun already.
    end()
    const contents = isWide.matches ? document.querySelector<HTMLElement>('[data-contents]') : null
    end = contents ? markSection(contents) : () => {}
  }
  const again = () => void begin().catch(() => {})
  addEventListener('shown', again)
  isWide.addEventListener('change', again)
  again()
}
