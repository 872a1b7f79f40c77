import type { MouseEvent, ReactNode } from 'react'
import { prefetch } from '../navigate.ts'
import { useNavigate } from '../visit.tsx'

interface PageLinkProps {
  to: string
  children: ReactNode
  className?: string | undefined
  rel?: string | undefined
  lang?: string | undefined
  role?: string
  tabIndex?: number
  'aria-current'?: 'page' | undefined
  'aria-label'?: string | undefined
}

/** Clicks that mean something else than "show it here": a new tab or window, a download, another button of the mouse. */
const isPlain = (event: MouseEvent) => event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** A link to a page of ours. Its code and data are fetched as soon as somebody points at it. */
export function PageLink({ to, children, ...rest }: PageLinkProps) {
  const navigate = useNavigate()
  const onClick = (event: MouseEvent) => {
    // A place on the page that is shown is the browser's to find.
    if (event.defaultPrevented || !isPlain(event) || to.split('#')[0] === location.pathname) return
    event.preventDefault()
    navigate(to)
  }
  return (
    <a href={to} onClick={onClick} onPointerEnter={() => void prefetch(to)} onTouchStart={() => void prefetch(to)} {...rest}>
      {children}
    </a>
  )
}
