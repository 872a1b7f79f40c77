import { useState } from 'react'
import type { SessionFacts } from '../../../shared/content/account.ts'
import { callOwn } from '../../account/call-own.ts'
import { Said } from '../../account/said.tsx'
import { signOut } from '../../account/session.ts'
import { type Failed, isFailed } from '../../calls/failed.ts'
import { failureText } from '../../sign-in/failure-text.ts'
import buttons from '../../ui/button.module.css'
import { useStore, useT } from '../../visit/context.tsx'
import { Deferred } from '../../visit/deferred.tsx'
import { FailedNote } from '../../visit/failed-note.tsx'
import styles from './profile.module.css'
import { useDay } from './use-day.ts'
import { useTakingAway } from './use-taking-away.ts'
import { wayName } from './way-name.ts'

/** Ends sessions, one thing at a time. If the server does not answer, the session does not show as ended. */
function useEnding() {
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

interface SessionItemProps {
  session: SessionFacts
  device: string
  onEnd(): void
}

/** One browser in which the learner is signed in. */
function SessionItem({ session, device, onEnd }: SessionItemProps) {
  const t = useT()
  const day = useDay()
  const { since, lastUsed, way, current } = session
  return (
    <li className={styles.item}>
      <div className={styles.fact}>
        <p className={styles.itemName}>
          {device}
          {current && <span className={styles.badge}>{t('this_device')}</span>}
        </p>
        <p className={styles.small}>
          <span>{wayName(t, way)}</span>
          <time dateTime={since}>{t('since_day', { day: day(since) })}</time>
          <time dateTime={lastUsed}>{t('last_used', { day: day(lastUsed) })}</time>
        </p>
      </div>
      <button
        type="button"
        className={`${buttons.button} ${buttons.quiet}`}
        aria-label={t('log_out_device', { device })}
        onClick={onEnd}
      >
        {t('log_out')}
      </button>
    </li>
  )
}

function SessionList({ sessions }: { sessions: readonly SessionFacts[] }) {
  const t = useT()
  const { list, gone, outcome, isBusy, end, endAll } = useEnding()
  const left = sessions.filter(({ id }) => !gone.includes(id)).sort((a, b) => Number(b.current) - Number(a.current))
  return (
    <div aria-busy={isBusy}>
      <ul ref={list} tabIndex={-1} className={styles.list}>
        {left.map(session => {
          const device = session.device || t('unknown_device')
          return <SessionItem key={session.id} session={session} device={device} onEnd={() => end(session, device)} />
        })}
      </ul>
      <div className={styles.below}>
        <Said outcome={outcome} />
        <div className={styles.actions}>
          <button type="button" className={`${buttons.button} ${buttons.quiet}`} onClick={endAll}>
            {t('log_out_everywhere')}
          </button>
          <p className={styles.hint}>{t('log_out_everywhere_hint')}</p>
        </div>
      </div>
    </div>
  )
}

/** The learner's sessions; each can be ended here, or all. */
export function Sessions() {
  const t = useT()
  return (
    <Deferred<{ data: SessionFacts[] } | Failed> name="own-sessions" fallback={<p aria-busy="true">{t('loading')}</p>}>
      {sessions => (isFailed(sessions) ? <FailedNote of={sessions} /> : <SessionList sessions={sessions.data} />)}
    </Deferred>
  )
}
