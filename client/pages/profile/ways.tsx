import type { Identity } from '../../../shared/content/account.ts'
import type { SignInWay } from '../../../shared/sign-in-ways.ts'
import { Said } from '../../account/said.tsx'
import { type Failed, isFailed } from '../../calls/failed.ts'
import { onDemand } from '../../chunks/on-demand.ts'
import { useStore, useT } from '../../visit/context.tsx'
import { Deferred } from '../../visit/deferred.tsx'
import { FailedNote } from '../../visit/failed-note.tsx'
import { AddWays } from './add-way.tsx'
import styles from './profile.module.css'
import { useTakingAway } from './use-taking-away.ts'
import { labelOf, WayItem } from './way-item.tsx'
import { wayName } from './way-name.ts'

interface WayListProps {
  identities: readonly Identity[]
  offered: readonly SignInWay[]
}

function WayList({ identities, offered }: WayListProps) {
  const t = useT()
  const store = useStore()
  const { list, gone, outcome, setOutcome, takeAway } = useTakingAway()
  const left = identities.filter(({ id }) => !gone.includes(id))
  const isLast = left.length === 1
  const remove = async (identity: Identity) => {
    setOutcome(null)
    const name = wayName(t, identity.provider)
    const onRemoved = () => takeAway(identity.id, t('way_removed', { name }))
    const { RemoveWayModal } = await onDemand(() => import('./remove-way-modal.tsx'))
    store.modal.value = <RemoveWayModal id={identity.id} name={name} label={labelOf(identity)} onRemoved={onRemoved} />
  }
  return (
    <>
      <ul ref={list} tabIndex={-1} className={styles.list}>
        {left.map(identity => (
          <WayItem
            key={identity.id}
            identity={identity}
            reason={isLast ? 'last-way' : undefined}
            onRemove={() => void remove(identity)}
          />
        ))}
      </ul>
      <div className={styles.below}>
        {isLast && (
          <p id="last-way" className={styles.hint}>
            {t('last_way')}
          </p>
        )}
        <Said outcome={outcome} />
        <AddWays ways={offered.filter(way => left.every(({ provider }) => provider !== way))} />
      </div>
    </>
  )
}

/** The ways to sign in to this one account. */
export function Ways({ offered }: Pick<WayListProps, 'offered'>) {
  const t = useT()
  return (
    <Deferred<{ data: Identity[] } | Failed> name="own-identities" fallback={<p aria-busy="true">{t('loading')}</p>}>
      {identities =>
        isFailed(identities) ? <FailedNote of={identities} /> : <WayList identities={identities.data} offered={offered} />
      }
    </Deferred>
  )
}
