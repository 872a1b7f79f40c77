import type { Identity } from '../../../shared/content/account.ts'
import type { SignInWay } from '../../../shared/sign-in-ways.ts'
import { Said } from '../../account/said.tsx'
import { shortAddress } from '../../account/short-address.ts'
import { type Failed, isFailed } from '../../calls/failed.ts'
import { onDemand } from '../../chunks/on-demand.ts'
import buttons from '../../ui/button.module.css'
import { useStore, useT } from '../../visit/context.tsx'
import { Deferred } from '../../visit/deferred.tsx'
import { FailedNote } from '../../visit/failed-note.tsx'
import { AddWays } from './add-way.tsx'
import styles from './profile.module.css'
import { useDay } from './use-day.ts'
import { useTakingAway } from './use-taking-away.ts'
import { wayName } from './way-name.ts'

/** How the learner recognises a way: by its email, or the ends of its address. */
const labelOf = ({ provider, label }: Identity) => (provider === 'wallet' ? shortAddress(label) : label)

interface WayItemProps {
  identity: Identity
  /** Id of the sentence that says why the only way stays; without it, this one can be removed. */
  reason: string | undefined
  onRemove(): void
}

function WayItem({ identity, reason, onRemove }: WayItemProps) {
  const t = useT()
  const day = useDay()
  const name = wayName(t, identity.provider)
  const { since } = identity
  return (
    <li className={styles.item}>
      <div className={styles.fact}>
        <p className={styles.itemName}>{name}</p>
        <p className={styles.small}>
          <span>{labelOf(identity)}</span>
          <time dateTime={since}>{t('since_day', { day: day(since) })}</time>
        </p>
      </div>
      <button
        type="button"
        className={`${buttons.button} ${buttons.quiet}`}
        aria-label={t('remove_named', { name })}
        disabled={reason !== undefined}
        aria-describedby={reason}
        onClick={onRemove}
      >
        {t('remove')}
      </button>
    </li>
  )
}

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
