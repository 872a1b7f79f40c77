const ACTIONS = 'main :is(button, input, select, textarea, summary, a[class*=button])'
/** What a row of the panel may stand above: a part of the content begins there. */
const BEGINNINGS = `${ACTIONS}, main :is(h2, h3)`
/** Around the row of the panel, in pixels. */
const GAP = 16

const shown = (selector: string) =>
  [...document.querySelectorAll<HTMLElement>(selector)].filter(({ offsetWidth }) => offsetWidth > 0)

/** Whether the panel, where it comes to rest, lies over an action of the content that is in the window. */
function coversAction({ offsetTop, offsetLeft, offsetWidth, offsetHeight }: HTMLElement): boolean {
  const [left, right, top, bottom] = [offsetLeft, offsetLeft + offsetWidth, offsetTop, offsetTop + offsetHeight]
  return shown(ACTIONS).some(action => {
    const box = action.getBoundingClientRect()
    return box.left < right && box.right > left && box.top < Math.min(bottom, innerHeight) && box.bottom > top
  })
}

/** What begins where something does: the row of buttons that an action stands in. A form is not taken apart. */
function rowOf(beginning: HTMLElement): HTMLElement {
  let row = beginning.closest('form') ?? beginning
  for (let around = row.parentElement; around && around.localName !== 'main'; around = around.parentElement) {
    if (row.getBoundingClientRect().top - around.getBoundingClientRect().top > GAP) break
    row = around
  }
  return row
}

const { style } = document.documentElement

/** The page ends with a row for the panel, and grows by nothing else. */
const reserve = (height: number) => style.setProperty('--consent', height ? `calc(${height}px + 2rem)` : '0px')

/** Lets the page grow by the row of a panel that floats. Answers how to end that. */
export function growPage(panel: HTMLElement): () => void {
  const changed = new ResizeObserver(() => reserve(panel.offsetHeight))
  changed.observe(panel)
  return () => {
    changed.disconnect()
    style.removeProperty('--consent')
  }
}

/**
 * Keeps the panel off what can be done on the page that comes to be shown, and moves nothing that is seen: where it would cover an
 * action it stands in the page, in a row that is made for it above the first part of the content that begins below the window, or else
 * at the end. Answers how to end that.
 */
export function standAbove(panel: HTMLElement): () => void {
  const end = panel.parentElement as HTMLElement
  let row: HTMLElement | null = null

  function float() {
    if (row) row.style.marginTop = ''
    row = null
    delete panel.dataset.standing
    follow()
  }
  /** What is above the row may grow: the panel goes along. */
  function follow() {
    reserve((row && row !== end) || getComputedStyle(panel).position === 'static' ? 0 : panel.offsetHeight)
    if (!row) return
    const { top, left } = row.getBoundingClientRect()
    panel.style.setProperty('--row-top', `${top + scrollY + (row === end ? GAP : -panel.offsetHeight - GAP)}px`)
    panel.style.setProperty('--row-left', `${left}px`)
  }
  function place() {
    float()
    // In the player it stands at the end of the page, by its style: nothing of a lesson makes way.
    if (getComputedStyle(panel).position === 'static') return reserve(0)
    if (!coversAction(panel)) return
    row =
      shown(BEGINNINGS)
        .map(rowOf)
        .find(part => part.getBoundingClientRect().top >= innerHeight) ?? end
    if (row !== end) row.style.marginTop = `${Number.parseFloat(getComputedStyle(row).marginTop) + panel.offsetHeight + GAP}px`
    panel.dataset.standing = ''
    follow()
  }

  let width = innerWidth
  const changed = new ResizeObserver(() => {
    if (innerWidth === width && row?.isConnected !== false) return follow()
    width = innerWidth
    place()
  })
  changed.observe(document.body)
  changed.observe(panel)
  // The new page has its place in the window by then.
  const placeNewPage = () => requestAnimationFrame(place)
  addEventListener('shown', placeNewPage)
  place()
  return () => {
    changed.disconnect()
    removeEventListener('shown', placeNewPage)
    float()
    style.removeProperty('--consent')
  }
}
