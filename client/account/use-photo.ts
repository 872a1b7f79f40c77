import { useState } from 'react'
import type { User } from '../../shared/content/account.ts'
import { onDemand } from '../chunks/on-demand.ts'
import { useStore, useT } from '../visit/context.tsx'
import type { Kept } from './change-photo.ts'
import type { Photo } from './photo-file.ts'
import type { Outcome } from './said.tsx'

/** What is needed once somebody has chosen a photo: most who see their profile do not. */
const reading = () => onDemand(() => import('./photo-file.ts'))
const sending = () => onDemand(() => import('./change-photo.ts'))

/** A photo on its way: chosen and looked at, then sent, then the person's. Each step says how it ended. */
export function usePhoto(user: User) {
  const t = useT()
  const store = useStore()
  const [chosen, setChosen] = useState<Photo | null>(null)
  /** How much of it has been sent, from 0 to 1; null while nothing is under way. */
  const [sent, setSent] = useState<number | null>(null)
  const [outcome, setOutcome] = useState<Outcome>(null)

  /** One action at a time; the last message goes. */
  async function during(work: (late: Awaited<ReturnType<typeof sending>>) => Promise<Kept>) {
    if (sent !== null) return
    setOutcome(null)
    setSent(0)
    const { outcome, isRefused } = await sending()
      .then(work)
      .finally(() => setSent(null))
    setOutcome(outcome)
    // After anything but a refusal the same photo may be tried again.
    if (isRefused || 'done' in outcome) setChosen(null)
  }

  return {
    chosen,
    sent,
    outcome,
    async choose(file: File) {
      setOutcome(null)
      const photo = await (await reading()).preparePhoto(file)
      if (!('refused' in photo)) return setChosen(photo)
      const { refusalText } = await sending()
      setOutcome({ wrong: refusalText(t, photo.refused) ?? t('error_text') })
    },
    cancel() {
      if (sent !== null) return
      setChosen(null)
      setOutcome(null)
    },
    keep: () => chosen && during(late => late.keepPhoto(store, user.id, chosen.picture, setSent)),
    remove: () => during(late => late.removePhoto(store, user.id)),
  }
}
