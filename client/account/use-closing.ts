import { useEffect, useRef } from 'react'

/** Closes a menu when one clicks or tabs elsewhere, as menus do. Escape closes it by client/first/close-by-escape.ts. */
export function useClosing() {
  const menu = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const close = (event: Event) => {
      const { current } = menu
      if (current?.open && !(event.target instanceof Node && current.contains(event.target))) current.open = false
    }
    const events = ['click', 'focusin'] as const
    for (const name of events) document.addEventListener(name, close)
    return () => {
      for (const name of events) document.removeEventListener(name, close)
    }
  }, [])
  return menu
}
