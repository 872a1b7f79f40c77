import { useState } from 'react'
import type en from '../../../locales/en/figures/coins.json'
import { coinsOf, inBtc, OPTIONS, satOf, spend, stateOf } from '../../../shared/figures/coins.ts'
import { readOptions } from '../../../shared/figures/figure.ts'
import { Facts } from '../controls/facts.tsx'
import { grouped } from '../controls/grouped.ts'
import { Toggle } from '../controls/toggle.tsx'
import { Frame } from '../frame.tsx'
import type { FigureProps } from '../slots.ts'
import { useWords } from '../use-words.ts'
import styles from './figure.module.css'

const WIDTH = 60
const HEIGHT = 100
const MIDDLE = WIDTH / 2

/** The middle of one of so many rows of the same height. */
const rowAt = (at: number, rows: number) => (((at + 0.5) * HEIGHT) / rows).toFixed(1)

interface FlowProps {
  coins: number
  /** Places of the coins that flow in, from 0. */
  chosen: readonly number[]
  /** Whether there is something in each row that comes out. */
  out: readonly boolean[]
  label: string
}

/** Lines from the chosen coins into one payment, and from it to all that comes out. The last row is the fee. */
function Flow({ coins, chosen, out, label }: FlowProps) {
  const into = (at: number) => `M0 ${rowAt(at, coins)}C${MIDDLE / 2} ${rowAt(at, coins)} ${MIDDLE / 2} 50 ${MIDDLE} 50`
  const from = (at: number) =>
    `M${MIDDLE} 50C${MIDDLE * 1.5} 50 ${MIDDLE * 1.5} ${rowAt(at, out.length)} ${WIDTH} ${rowAt(at, out.length)}`
  const others = out.slice(0, -1).flatMap((is, at) => (is ? [from(at)] : []))
  return (
    <svg className={styles.flow} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={label}>
      <path className={styles.stream} d={[...chosen.map(into), ...others].join('')} />
      {out.at(-1) && <path className={styles.toll} d={from(out.length - 1)} />}
      {chosen.length > 0 && <path className={styles.knot} d={`M${MIDDLE} 50h0`} />}
    </svg>
  )
}

/** Less than this many sat is said in sat: nobody counts zeros. */
const SMALL = 100_000

const toggled = (places: readonly number[], place: number) =>
  places.includes(place) ? places.filter(other => other !== place) : [...places, place]

/** A wallet's outputs, of which one chooses what a payment spends. */
export default function CoinsFigure({ options }: FigureProps) {
  const { coins, pay, rate } = readOptions(OPTIONS, options)
  const w = useWords<typeof en>()
  const [places, setPlaces] = useState<readonly number[]>([])
  const wallet = coinsOf(coins)
  const chosen = wallet.flatMap((_, at) => (places.includes(at + 1) ? [at] : []))
  const payment = spend(
    chosen.map(at => wallet[at] ?? 0),
    satOf(pay),
    rate,
  )
  const { total, vbytes, fee, change, missing, lost } = payment
  const amount = (sat: number) => (sat < SMALL ? w('sat', { amount: grouped(sat) }) : w('btc', { amount: inBtc(sat) }))
  const isPaid = missing === 0
  const outputs = [
    ['shop', isPaid ? satOf(pay) : 0],
    ['change', change],
    ['fee', isPaid ? fee : 0],
  ] as const
  const said = !chosen.length ? 'saidNone' : missing ? 'saidMissing' : change ? 'saidChange' : 'saidWhole'
  return (
    <Frame
      title={w('title')}
      task={w('task', { pay: inBtc(satOf(pay)), rate })}
      said={w(said, { total: amount(total), missing: amount(missing), change: amount(change), fee: amount(fee) })}
      state={stateOf(places)}
      onAgain={() => setPlaces([])}
    >
      <div className={styles.sides}>
        <p>{w('inputs')}</p>
        <p>{w('outputs')}</p>
        <div className={styles.side}>
          {wallet.map((sat, at) => (
            <Toggle
              // biome-ignore lint/suspicious/noArrayIndexKey: two coins may be worth the same, and none of them moves
              key={at}
              isOn={chosen.includes(at)}
              onToggle={() => setPlaces(before => toggled(before, at + 1))}
            >
              {amount(sat)}
            </Toggle>
          ))}
        </div>
        <Flow coins={wallet.length} chosen={chosen} out={outputs.map(([, sat]) => sat > 0)} label={w('picture')} />
        <div className={styles.side}>
          {outputs.map(([name, sat]) => (
            <p key={name} className={`${styles.out} ${sat ? (name === 'fee' ? styles.fee : '') : styles.empty}`}>
              <span>{w(name)}</span> <strong>{sat ? amount(sat) : w('nothing')}</strong>
            </p>
          ))}
        </div>
      </div>
      <Facts
        facts={[
          [w('total'), amount(total)],
          [w('size'), chosen.length ? w('vbytes', { count: vbytes }) : w('nothing')],
          [
            w('cost'),
            !chosen.length
              ? w('nothing')
              : lost
                ? w('rest', { fee: amount(fee), lost: amount(lost) })
                : w('times', { count: vbytes, rate, fee: amount(fee) }),
          ],
        ]}
      />
    </Frame>
  )
}
