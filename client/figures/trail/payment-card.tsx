import { type Address, type Coin, EXCHANGE, type Payment } from '../../../shared/figures/trail.ts'
import { Icon } from '../../ui/icon.tsx'
import { useWords } from '../use-words.ts'
import styles from './figure.module.css'
import { WORDS } from './words.ts'

interface PaymentCardProps {
  number: number
  payment: Payment
  marked: readonly Address[]
  onMark: (address: Address) => void
}

/** Amounts with the same places, so that they can be compared. */
const inBtc = (btc: number) => btc.toFixed(2)

/** A payment: what it is paid from at the left, who is paid at the right. An address is marked wherever it stands. */
export function PaymentCard({ number, payment: { inputs, outputs }, marked, onMark }: PaymentCardProps) {
  const w = useWords(WORDS)
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
