import { href } from '../../../shared/href.ts'
import { splitLocale } from '../../../shared/locale.ts'
import { safeReturnPath } from '../../../shared/return-path.ts'
import { routes } from '../../../shared/routes.ts'
import { useLocale, useVisit } from '../../visit/context.tsx'

/** Where the learner wanted to go before signing up, if that is a path of ours and not this welcome; else the courses. */
export function useWayOn(): { to: string; isBack: boolean } {
  const locale = useLocale()
  const wanted = safeReturnPath(useVisit().query.return)
  const path = wanted && splitLocale(wanted.split(/[?#]/)[0] as string).path
  if (!wanted || path === routes.signUpWelcome.pattern) return { to: href('courses', {}, locale), isBack: false }
  return { to: wanted, isBack: true }
}
