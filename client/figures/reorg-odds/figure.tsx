import { useState } from 'react'
import type en from '../../../locales/en/figures/reorg-odds.json'
import { readOptions } from '../../../shared/figures/figure.ts'
import { attackerOdds, OPTIONS, stateOf } from '../../../shared/figures/reorg-odds.ts'
import { grouped } from '../controls/grouped.ts'
import { Slider } from '../controls/slider.tsx'
import { Stepper } from '../controls/stepper.tsx'
import frame from '../figure.module.css'
import { Frame } from '../frame.tsx'
import type { FigureProps } from '../slots.ts'
import { useWords } from '../use-words.ts'
import styles from './figure.module.css'

/** Powers of ten from top to bottom: a chance of 1 to one in a million. */
const DECADES = 6
const HEIGHT = 100

/** How far from the top a chance stands: as far for each tenth. */
const depthOf = (odds: number) => Math.min(DECADES, odds > 0 ? -Math.log10(odds) : DECADES) * (HEIGHT / DECADES)

interface CurveProps {
  share: number
  blocks: number
  /** How many blocks there is room for. */
  width: number
  label: string
}

/** The chance by the number of blocks, from 0 to as many as there is room for; where one stands is a point. */
function Curve({ share, blocks, width, label }: CurveProps) {
  const point = (at: number) => `${at} ${depthOf(attackerOdds(share / 100, at)).toFixed(1)}`
  const points = Array.from({ length: width + 1 }, (_, at) => point(at))
  return (
    <svg className={styles.curve} viewBox={`0 0 ${width} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={label}>
      <path className={styles.grid} d={`M0 0H${width}M0 50H${width}M0 100H${width}`} />
      <path className={styles.line} d={`M${points.join('L')}`} />
      <path className={styles.here} d={`M${point(blocks)}h0`} />
    </svg>
  )
}

const SHARE_STEP = 0.5
/** Below this nobody can picture the chance any more. */
const NEVER = 1e-9
/** The curve has room for so many blocks, or for the next larger number. */
const WIDTHS = [12, 30, 60, 120, 400]

/** A number with two digits that say something. */
const short = (value: number) => grouped(Number(value.toPrecision(2)), 12)

/** An attacker's share of the work against the blocks on top of a payment. */
export default function ReorgOddsFigure({ options }: FigureProps) {
  const first = readOptions(OPTIONS, options)
  const w = useWords<typeof en>()
  const [share, setShare] = useState(first.share)
  const [blocks, setBlocks] = useState(first.blocks)
  const odds = attackerOdds(share / 100, blocks)
  const width = WIDTHS.find(room => room >= blocks) ?? OPTIONS.blocks.max
  const said = odds >= 1 ? 'certain' : share === 0 ? 'none' : odds < NEVER ? 'never' : 'odds'
  const shown = { share: grouped(share, 1), blocks, percent: short(odds * 100), times: short(1 / odds) }
  return (
    <Frame
      title={w('title')}
      task={w('task')}
      said={w(said, shown)}
      state={stateOf(share, blocks)}
      onAgain={() => {
        setShare(first.share)
        setBlocks(first.blocks)
      }}
    >
      <div className={frame.fields}>
        <Slider
          label={w('share')}
          value={share}
          shown={w('percent', { share: grouped(share, 1) })}
          max={50}
          step={SHARE_STEP}
          onChange={setShare}
        />
        <Stepper
          label={w('blocks')}
          fewer={w('fewer')}
          more={w('more')}
          value={blocks}
          min={0}
          max={OPTIONS.blocks.max}
          onChange={setBlocks}
        />
      </div>
      <div className={styles.chart}>
        <p className={styles.scale} aria-hidden="true">
          <span>{w('top')}</span>
          <span>{w('middle')}</span>
          <span>{w('bottom')}</span>
        </p>
        <Curve share={share} blocks={blocks} width={width} label={w('picture')} />
        <p className={styles.ends} aria-hidden="true">
          <span>{w('from')}</span>
          <span>{w('to', { blocks: width })}</span>
        </p>
      </div>
    </Frame>
  )
}
