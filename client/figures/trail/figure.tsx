import { useCallback, useState } from 'react'
import type en from '../../../locales/en/figures/trail.json'
import { readOptions } from '../../../shared/figures/figure.ts'
import {
  type Address,
  type Coin,
  clusterOf,
  EXCHANGE,
  meetingPoints,
  OPTIONS,
  PAYMENTS,
  type Payment,
  stateOf,
} from '../../../shared/figures/trail.ts'
import { Icon } from '../../ui/icon.tsx'
import { useChosen } from '../controls/use-chosen.ts'
import frame from '../figure.module.css'
import { Frame } from '../frame.tsx'
import type { FigureProps } from '../slots.ts'
import { useWords } from '../use-words.ts'
import styles from './figure.module.css'

interface PaymentCardProps {
  number: number
  payment: Payment
  marked: readonly Address[]
  onMark: (address: Address) => void
}

/** Amounts with the same places, so that they can be compared. */
const inBtc = (btc: number) => btc.toFixed(2)

/** A payment: what it is paid from at the left, who is paid at the right. An address is marked wherever it stands. */
function PaymentCard({ number, payment: { inputs, outputs }, marked, onMark }: PaymentCardProps) {
  const w = useWords<typeof en>()
  const shown = ({ address, btc }: Coin<string>) => (
    <>
      <span className="visually-hidden">{w('named')} </span>
      <b>{address.toUpperCase()}</b> <span>{inBtc(btc)}</span>
      <span className="visually-hidden"> BTC</span>
    </>
  )
  const button = (coin: Coin) => (
    <button
      key={coin.address}
      type="button"
      className={styles.coin}
      aria-pressed={marked.includes(coin.address)}
      onClick={() => onMark(coin.address)}
    >
      {shown(coin)}
    </button>
  )
  const isOwn = (coin: Coin<string>): coin is Coin => coin.address !== EXCHANGE
  return (
    <fieldset className={styles.payment}>
      <legend>{w('payment', { number })}</legend>
      <div className={styles.side}>
        <span className="visually-hidden">{w('from')}</span>
        {inputs.map(button)}
      </div>
      <Icon name="next" />
      <div className={styles.side}>
        <span className="visually-hidden">{w('to')}</span>
        {outputs.map(coin =>
          isOwn(coin) ? (
            button(coin)
          ) : (
            <p key={coin.address} className={styles.exchange}>
              {shown(coin)} <small>{w('exchange')}</small>
            </p>
          ),
        )}
      </div>
    </fieldset>
  )
}

/** All addresses that can be an answer, once each. */
const NAMES = [...new Set(PAYMENTS.flatMap(({ inputs }) => inputs.map(({ address }) => address)))].sort()

/** Six payments, in which one finds what belongs to one owner, and where an exchange learns their name. */
export default function TrailFigure({ options }: FigureProps) {
  const { known } = readOptions(OPTIONS, options)
  const w = useWords<typeof en>()
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
