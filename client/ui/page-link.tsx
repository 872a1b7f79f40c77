import type { ReactNode, Ref } from 'react'
import { Link } from 'wouter'
import { useVisitState } from '../visit/context.tsx'

interface PageLinkProps {
  to: string
  children: ReactNode
  className?: string | undefined
  rel?: string | undefined
  lang?: string | undefined
  role?: string
  tabIndex?: number
  ref?: Ref<HTMLAnchorElement>
  'aria-current'?: 'page' | 'step' | undefined
  'aria-label'?: string | undefined
}

/**
 * A link to a page of ours. Its code and data are fetched as soon as the visitor points at it. Where the content server has nothing for
 * that page there is no link.
 */
export function PageLink({ to, ...rest }: PageLinkProps) {
  const { prefetch, store } = useVisitState()
  return (
    !store.lacking?.includes(to) && (
      <Link href={to} onPointerEnter={() => prefetch(to)} onTouchStart={() => prefetch(to)} {...rest} />
    )
  )
}
