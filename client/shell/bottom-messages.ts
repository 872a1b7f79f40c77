import styles from './bottom-messages.module.css'

/** Adds a message at the bottom of the window, about the connection (`status`) or about code that could not be loaded (`retry`). */
export function addBottomMessage(kind: 'status' | 'retry', role: 'status' | 'alert', ...content: (string | Node)[]): HTMLElement {
  let bottom = document.querySelector(`.${styles.bottom}`)
  if (!bottom) {
    bottom = document.createElement('div')
    bottom.className = styles.bottom ?? ''
    document.body.appendChild(bottom)
  }
  const message = document.createElement('div')
  message.className = styles[kind] ?? ''
  message.setAttribute('role', role)
  message.replaceChildren(...content)
  bottom.appendChild(message)
  return message
}
