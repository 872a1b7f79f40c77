import article from '../ui/article.module.css'
import { PageLink } from '../ui/page-link.tsx'

/** What is missing for a certificate, as links; nothing where the content server names none of it. */
export const LeftToDo = ({ items }: { items: readonly { to: string; name: string }[] }) =>
  items.length > 0 && (
    <ul className={article.stack}>
      {items.map(({ to, name }) => (
        <li key={to}>
          <PageLink to={to}>{name}</PageLink>
        </li>
      ))}
    </ul>
  )
