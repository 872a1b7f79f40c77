import { useState } from 'react'
import type { SessionFacts } from '../../../shared/content/account.ts'
import { callOwn } from '../../account/call-own.ts'
import { signOut } from '../../account/session.ts'
import { failureText } from '../../sign-in/failure-text.ts'
import { useStore, useT } from '../../visit/context.tsx'
import { useTakingAway } from './use-taking-away.ts'

/** Ends sessions, one thing at a time. If the server does not answer, the session does not show as ended. */
export function useEnding() {
  const t = useT()
  const store = useStore()
  const { list, gone, outcome, setOutcome, takeAway } = useTakingAway()
  const [isBusy, setBusy] = useState(false)

  async function during(work: () => Promise<void>) {
    if (isBusy) return
    setBusy(true)
    setOutcome(null)
    await work()
    setBusy(false)
  }
  /** This browser's own session ends like by any "log out". */
  async function leave() {
    if (!(await signOut(store))) setOutcome({ wrong: t('no_network') })
  }
  async function end({ id, current }: SessionFacts, device: string) {
    if (current) return leave()
    const answer = await callOwn(store, 'DELETE', `/api/sessions/${id}`)
    // One that is not there any more has ended elsewhere.
    if (answer.ok || answer.code === 404) takeAway(id, t('session_closed', { device }))
    else setOutcome({ wrong: failureText(t, answer) })
  }
  async function endAll() {
    const answer = await callOwn(store, 'DELETE', '/api/sessions')
    if (answer.ok) await leave()
    else setOutcome({ wrong: failureText(t, answer) })
  }
  return {
    list,
    gone,
    outcome,
    isBusy,
    end: (session: SessionFacts, device: string) => void during(() => end(session, device)),
    endAll: () => void during(endAll),
  }
}
