import { useT } from '../visit/context.tsx'
import { PageLink } from './page-link.tsx'
import styles from './section.module.css'

export interface Crumb {
  label: string
  to: string
}

/** Where this page stands. The page itself is not among the links: its title follows. */
export const Breadcrumbs = ({ crumbs }: { crumbs: readonly Crumb[] }) => {
  const t = useT()
  return (
    <nav className={styles.crumbs} aria-label={t('breadcrumbs')}>
      <ol>
        {crumbs.map(crumb => (
          <li key={crumb.to}>
            <PageLink to={crumb.to}>{crumb.label}</PageLink>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** The same way for search engines (schema.org BreadcrumbList). */
export const breadcrumbList = (origin: string, crumbs: readonly Crumb[]) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map((crumb, i) => ({
    '@type': 'ListItem',
    position: i + 1,
    name: crumb.label,
    item: origin + crumb.to,
  })),
})
