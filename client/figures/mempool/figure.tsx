import { useState } from 'react'
import { readOptions } from '../../../shared/figures/figure.ts'
import {
  type Bid,
  blocksTo,
  MOST_BIDS,
  MOST_BLOCKS,
  mayReplace,
  OPTIONS,
  placeAfter,
  stateOf,
  VBYTES,
} from '../../../shared/figures/mempool.ts'
import { Facts } from '../controls/facts.tsx'
import { grouped } from '../controls/grouped.ts'
import { Slider } from '../controls/slider.tsx'
import frame from '../figure.module.css'
import { Button, Frame } from '../frame.tsx'
import type { FigureProps } from '../slots.ts'
import { useWords } from '../use-words.ts'
import { Bands } from './bands.tsx'
import { WORDS } from './words.ts'

/** Payments that wait for a block, one's own among them, and blocks that take the best-paying. */
export default function MempoolFigure({ options }: FigureProps) {
  const first = readOptions(OPTIONS, options)
  const w = useWords(WORDS)
  const [rate, setRate] = useState(first.rate)
  const [sent, setSent] = useState<readonly Bid[]>([])
  const [blocks, setBlocks] = useState(0)
  // Before the first block the payment may still be thought over.
  const bids = sent.length ? sent : [{ rate, after: 0 }]
  const pays = bids.at(-1)?.rate ?? rate
  const place = placeAfter(blocks, bids, first.crowd) ?? { waiting: [], ahead: 0, takenBy: null }
  const { ahead, takenBy } = place
  const isOver = blocks === MOST_BLOCKS
  // One replacement a block is enough to see what it does.
  const canReplace = sent.length > 0 && takenBy === null && bids.length < MOST_BIDS && bids.at(-1)?.after !== blocks && !isOver
  const isHigher = mayReplace(pays, rate)
  const fee = grouped(VBYTES * pays)
  const shown = { rate: pays, ahead: grouped(ahead), count: blocksTo(ahead), blocks, block: takenBy ?? 0, fee }
  return (
    <Frame
      title={w('title')}
      task={w('task')}
      said={w(takenBy !== null ? 'saidTaken' : blocks ? 'saidWaits' : 'saidFirst', shown)}
      state={stateOf(bids, blocks)}
      onAgain={() => {
        setRate(first.rate)
        setSent([])
        setBlocks(0)
      }}
    >
      <Slider
        label={w('rate')}
        value={rate}
        shown={w('satPerVb', { rate })}
        min={OPTIONS.rate.min}
        max={OPTIONS.rate.max}
        onChange={setRate}
      />
      <Bands place={place} rate={pays} />
      <Facts
        facts={[
          [w('ahead'), w('kvb', { kvb: grouped(takenBy === null ? ahead : 0) })],
          [w('wait'), takenBy === null ? w('inBlocks', shown) : w('taken', shown)],
          [w('fee'), w('sat', shown)],
        ]}
      />
      <div className={frame.actions}>
        <Button
          isOff={isOver}
          onClick={() => {
            setSent(bids)
            setBlocks(blocks + 1)
          }}
        >
          {w(isOver ? 'over' : 'next')}
        </Button>
        <Button quiet isOff={!canReplace || !isHigher} onClick={() => setSent([...bids, { rate, after: blocks }])}>
          {w('replace', { rate })}
        </Button>
      </div>
    </Frame>
  )
}
