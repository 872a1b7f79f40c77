import type { ReactNode } from 'react'
import { COVER_HEIGHT, COVER_WIDTH } from '../../shared/cover.ts'
import { Words } from '../visit/prose.tsx'
import styles from './card.module.css'
import { PageLink } from './page-link.tsx'

interface CardProps {
  to: string
  cover: string
  /** Other sizes of the cover. */
  srcSet?: string | undefined
  title: string
  text: string | undefined
  badges?: ReactNode
  foot?: ReactNode
  lang?: string | undefined
  /** The first cards of a page are seen at once. */
  eager?: boolean
}

/** A column of `.list`: alone up to 37.5rem and its margins, 28.5rem beside another. */
const SIZES = '(max-width: 40rem) 100vw, 29rem'

/** One course, article or quest in a list: the whole card leads to it. */
export const Card = ({ to, cover, srcSet, title, text, badges, foot, lang, eager }: CardProps) => (
  <article className={styles.card} lang={lang}>
    <img
      className={styles.cover}
      src={cover}
      srcSet={srcSet}
      sizes={srcSet && SIZES}
      alt=""
      width={COVER_WIDTH}
      height={COVER_HEIGHT}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
    />
    <div className={styles.body}>
      {badges && <div className={styles.badges}>{badges}</div>}
      <h3 className={styles.title}>
        <PageLink to={to}>{title}</PageLink>
      </h3>
      <Words name={`card-${to}`} text={text} className={styles.text} />
      {foot && <div className={styles.foot}>{foot}</div>}
    </div>
  </article>
)

/** Cards in columns; as a `row` they stand beside each other on a phone, and one moves along them. */
export const CardList = ({ row, children }: { row?: boolean | undefined; children: ReactNode[] }) => (
  <ul className={row ? `${styles.list} ${styles.row}` : styles.list}>
    {children.map((card, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the list never reorders
      <li key={i}>{card}</li>
    ))}
  </ul>
)
