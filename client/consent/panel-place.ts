const PLACE = 'consent-place'

/** Where the panel stands: right after the link that skips to the content, so that keyboards and screen readers meet it early. */
export function panelPlace(): HTMLElement {
  const known = document.getElementById(PLACE)
  if (known) return known
  const place = document.createElement('div')
  place.id = PLACE
  document.body.insertBefore(place, document.body.children[1] ?? null)
  return place
}
