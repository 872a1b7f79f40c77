import { useLocale, useT } from '../visit/context.tsx'
import { useProgress } from './use-progress.ts'

/** All points of the learner, as one more of the figures in a list; nothing while there are none. */
export function Points({ className }: { className?: string | undefined }) {
  const t = useT()
  const locale = useLocale()
  const points = useProgress()?.points
  return points ? (
    <div className={className}>
      <dt>{t('points')}</dt>
      <dd>{points.toLocaleString(locale)}</dd>
    </div>
  ) : null
}
