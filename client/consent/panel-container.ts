import styles from './panel.module.css'

const ID = 'consent-container'

/**
 * Where the panel stands: right after the link that skips to the content, so that keyboards and screen readers meet it early. On
 * screen it is the last row of the page.
 */
export function panelContainer(): HTMLElement {
  const known = document.getElementById(ID)
  if (known) return known
  const container = document.createElement('div')
  container.id = ID
  container.className = styles.row ?? ''
  document.body.insertBefore(container, document.body.children[1] ?? null)
  return container
}
