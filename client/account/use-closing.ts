import { useEffect, useRef } from 'react'

/** Closes a menu when one clicks or tabs elsewhere, and on Escape, as menus do. */
export function useClosing() {
  const menu = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const close = (event: Event) => {
      const { current } = menu
      if (!current?.open || (event.target instanceof Node && current.contains(event.target) && !(event instanceof KeyboardEvent)))
        return
      if (event instanceof KeyboardEvent && event.key !== 'Escape') return
      current.open = false
      if (event instanceof KeyboardEvent) current.querySelector('summary')?.focus()
    }
    const events = ['click', 'focusin', 'keydown'] as const
    for (const name of events) document.addEventListener(name, close)
    return () => {
      for (const name of events) document.removeEventListener(name, close)
    }
  }, [])
  return menu
}
