import { type ReactNode, Suspense } from 'react'
import type { LearnerProgress } from '../../shared/content/progress.ts'
import { useProgress } from '../learner/use-progress.ts'
import article from '../ui/article.module.css'
import { PageLink } from '../ui/page-link.tsx'
import { useT } from '../visit/context.tsx'
import styles from './certificates.module.css'

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

interface SuccessProps {
  kind: 'courses' | 'quests'
  slug: string
  title: string
  passed: ReactNode
  /** What is still missing. */
  open: (passed: LearnerProgress['passed'] | undefined) => ReactNode
}

/** A summit under a red sun: something big is done. */
const Picture = () => (
  <svg viewBox="0 0 320 150" aria-hidden="true" className={styles.picture}>
    <circle cx="206" cy="62" r="42" fill="var(--shu)" />
    <path
      d="M20 138 110 44l34 38 40-52 116 108Z"
      fill="var(--surface)"
      stroke="var(--ink)"
      strokeWidth="4"
      strokeLinejoin="round"
    />
    <path d="M184 30V6l26 9-26 8" fill="var(--gold)" stroke="var(--ink)" strokeWidth="4" strokeLinejoin="round" />
    <path
      d="M84 72l14 8 10-8 12 8M168 52l14 12 12-10 14 12"
      fill="none"
      stroke="var(--ai)"
      strokeWidth="3"
      strokeLinecap="round"
    />
  </svg>
)

function Ended({ kind, slug, title, passed, open }: SuccessProps) {
  const t = useT()
  const progress = useProgress()
  const isPassed = progress?.passed[kind].includes(slug) ?? false
  return (
    <div className={styles.page}>
      {isPassed && <Picture />}
      <h1>{isPassed ? t('congratulations') : title}</h1>
      <p className={styles.lead}>
        {isPassed ? t(kind === 'courses' ? 'congratulations_course' : 'congratulations_quest', { title }) : t('not_passed_yet')}
      </p>
      {isPassed ? passed : open(progress?.passed)}
    </div>
  )
}

/** The end of a course or quest for a learner who has passed it; for others, the missing parts. */
export const Success = (props: SuccessProps) => (
  <Suspense fallback={<h1>{props.title}</h1>}>
    <Ended {...props} />
  </Suspense>
)
