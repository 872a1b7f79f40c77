import { useProgress } from '../learner/use-progress.ts'
import { Facts } from '../ui/facts.tsx'
import { useT } from '../visit/context.tsx'

/** What a passed quest gave, and all points together once there are more; nothing where it gave none. */
export function EarnedPoints({ points }: { points: number }) {
  const t = useT()
  const total = useProgress()?.points ?? 0
  if (!points) return null
  const earned = t('points_count', { count: points })
  const text = total > points ? t('points_in_all', { points: earned, total }) : earned
  return <Facts facts={[{ icon: 'reward', text, reward: true }]} />
}
