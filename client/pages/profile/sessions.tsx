import type { SessionFacts } from '../../../shared/content/account.ts'
import { Said } from '../../account/said.tsx'
import { type Failed, isFailed } from '../../calls/failed.ts'
import buttons from '../../ui/button.module.css'
import { useT } from '../../visit/context.tsx'
import { Deferred } from '../../visit/deferred.tsx'
import { FailedNote } from '../../visit/failed-note.tsx'
import styles from './profile.module.css'
import { SessionItem } from './session-item.tsx'
import { useEnding } from './use-ending.ts'

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
