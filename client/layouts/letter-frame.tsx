import type { ReactNode } from 'react'
import { href } from '../../shared/href.ts'
import { siteName } from '../state/site-name.ts'
import { PageLink } from '../ui/page-link.tsx'
import { useLocale, useStore } from '../visit/context.tsx'
import styles from './letter-frame.module.css'
import { Logo } from './logo.tsx'

interface LetterFrameProps {
  title: string
  /** What stands above the title. */
  picture?: ReactNode
  children: ReactNode
}

/** The frame of a page behind a letter's link: nothing leads away from what is left to do but the way home. */
export function LetterFrame({ title, picture, children }: LetterFrameProps) {
  const locale = useLocale()
  const store = useStore()
  return (
    <div className={styles.page}>
      <PageLink to={href('home', {}, locale)} className={styles.logo}>
        <Logo />
        {siteName(store)}
      </PageLink>
      <div className={styles.card}>
        {picture}
        <h1 className={styles.title}>{title}</h1>
        {children}
      </div>
    </div>
  )
}
