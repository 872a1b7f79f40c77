import { useState } from 'react'
import type { User } from '../../shared/content/account.ts'
import { needed } from '../late/lost-code.ts'
import { failureText } from '../sign-in/failure-text.ts'
import { useStore, useT } from '../visit/context.tsx'
import { callOwn, heed } from './call-own.ts'
import type { Photo } from './photo-file.ts'
import type { Outcome } from './said.tsx'
import { accountSlots } from './slots.ts'

/** What is needed once somebody has chosen a photo: most who see their profile do not. */
const reading = () => needed(() => import('./photo-file.ts'))
const sending = () => needed(() => import('./photo-upload.ts'))

/** A photo on its way: chosen and looked at, then sent, then the person's. Each step says how it ended. */
export function usePhoto(user: User) {
  const t = useT()
  const store = useStore()
  const [chosen, setChosen] = useState<Photo | null>(null)
  /** How much of it has been sent, from 0 to 1; null while nothing is under way. */
  const [sent, setSent] = useState<number | null>(null)
  const [outcome, setOutcome] = useState<Outcome>(null)

  async function assign(photo: number | null, done: string) {
    const answer = await callOwn(store, 'PUT', `/api/users/${user.id}`, { photo })
    if (!answer.ok) return setOutcome({ wrong: failureText(t, answer) })
    await store.of(accountSlots).value?.refresh(store)
    setChosen(null)
    setOutcome({ done })
  }

  async function send({ picture }: Photo) {
    const { uploadPhoto, uploadFailure } = await sending()
    const answer = heed(store, await uploadPhoto(picture, setSent))
    const id = answer.ok && answer.body[0]?.id
    if (id) return assign(id, t('photo_saved'))
    setOutcome({ wrong: answer.ok ? t('error_text') : uploadFailure(t, answer) })
    // What was refused would be refused again; after anything else the same photo may be tried again.
    if (!answer.ok && (answer.code === 400 || answer.code === 413)) setChosen(null)
  }

  /** One action at a time; the last message goes. */
  async function during(work: () => Promise<void>) {
    if (sent !== null) return
    setOutcome(null)
    setSent(0)
    await work()
    setSent(null)
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
    keep: () => chosen && during(() => send(chosen)),
    remove: () => during(() => assign(null, t('photo_removed'))),
  }
}
