import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { prefetch } from '../navigation.ts'

interface PageLinkProps {
  to: string
  children: ReactNode
  className?: string | undefined
  rel?: string | undefined
  lang?: string | undefined
  'aria-current'?: 'page' | undefined
  'aria-label'?: string | undefined
}

/** A link to a page of ours. Its code and data are fetched as soon as somebody points at it. */
export const PageLink = ({ to, children, ...rest }: PageLinkProps) => (
  <Link href={to} onPointerEnter={() => void prefetch(to)} onTouchStart={() => void prefetch(to)} {...rest}>
    {children}
  </Link>
)
