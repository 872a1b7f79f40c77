import { useSyncExternalStore } from 'react'
import { longDay } from '../../../shared/long-day.ts'
import { useLocale } from '../../visit/context.tsx'

const never = () => () => {}
const here = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Writes a moment as a day of the visitor's own calendar; until the script is there, of the server's, which is UTC. */
export function useDay() {
  const locale = useLocale()
  const timeZone = useSyncExternalStore(never, here, () => 'UTC')
  return (moment: string) => {
    const date = new Date(moment)
    return Number.isNaN(date.getTime()) ? '' : longDay(date, locale, { timeZone })
  }
}
