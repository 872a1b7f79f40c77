import { useCallback, useState } from 'react'
import { readOptions } from '../../../shared/figures/figure.ts'
import { type Address, clusterOf, meetingPoints, OPTIONS, PAYMENTS, stateOf } from '../../../shared/figures/trail.ts'
import { useChosen } from '../controls/use-chosen.ts'
import frame from '../figure.module.css'
import { Frame } from '../frame.tsx'
import type { FigureProps } from '../slots.ts'
import { useWords } from '../use-words.ts'
import styles from './figure.module.css'
import { PaymentCard } from './payment-card.tsx'
import { WORDS } from './words.ts'

/** All addresses that can be an answer, once each. */
const NAMES = [...new Set(PAYMENTS.flatMap(({ inputs }) => inputs.map(({ address }) => address)))].sort()

/** Six payments, in which one finds what belongs to one owner, and where an exchange learns their name. */
export default function TrailFigure({ options }: FigureProps) {
  const { known } = readOptions(OPTIONS, options)
  const w = useWords(WORDS)
  const [marked, setMarked] = useState<readonly Address[]>([known])
  const [exchange, setExchange] = useState<Address | null>(null)
  const choose = useCallback((value: string) => setExchange(NAMES.find(name => name === value) ?? null), [])
  const chosen = useChosen(choose)
  const cluster = clusterOf(known)
  const wrong = marked.find(address => !cluster.includes(address))
  const isWhole = !wrong && marked.length === cluster.length
  const said = wrong
    ? 'saidWrong'
    : !isWhole
      ? 'saidSome'
      : !exchange
        ? 'saidAll'
        : meetingPoints(cluster).includes(exchange)
          ? 'saidFound'
          : 'saidElsewhere'
  const toggle = (address: Address) =>
    setMarked(before =>
      address === known ? before : before.includes(address) ? before.filter(each => each !== address) : [...before, address],
    )
  return (
    <Frame
      title={w('title')}
      task={w('task', { known: known.toUpperCase() })}
      said={w(said, { count: marked.length, name: (wrong ?? exchange ?? '').toUpperCase() })}
      state={stateOf(marked, exchange)}
      onAgain={() => {
        setMarked([known])
        setExchange(null)
      }}
    >
      <div className={styles.payments}>
        {PAYMENTS.map((payment, at) => (
          <PaymentCard
            // biome-ignore lint/suspicious/noArrayIndexKey: a payment is its number
            key={at}
            number={at + 1}
            payment={payment}
            marked={marked}
            onMark={toggle}
          />
        ))}
      </div>
      <label className={frame.field}>
        {w('asked')}
        <select ref={chosen} value={exchange ?? 'none'} onChange={event => choose(event.target.value)}>
          <option value="none">{w('unknown')}</option>
          {NAMES.map(name => (
            <option key={name} value={name}>
              {w('address', { name: name.toUpperCase() })}
            </option>
          ))}
        </select>
      </label>
    </Frame>
  )
}
