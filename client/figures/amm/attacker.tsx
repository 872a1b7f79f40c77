import { useCallback } from 'react'
import { Slider } from '../controls/slider.tsx'
import { useChosen } from '../controls/use-chosen.ts'
import frame from '../figure.module.css'

/** As wallets offer them; the last one lets everything through. */
const TOLERANCES = [0.1, 0.5, 1, 2, 5, 10, 100]
const ANY = 100

interface AttackerProps {
  w: (key: 'attack' | 'front' | 'tolerance' | 'any' | 'percent', values?: Record<string, string | number>) => string
  front: { value: number; shown: string; max: number; step: number }
  tolerance: number
  onFront: (front: number) => void
  onTolerance: (tolerance: number) => void
}

/** What an attacker puts in before the trade, and how much one accepts of that. */
export function Attacker({ w, front, tolerance, onFront, onTolerance }: AttackerProps) {
  const picked = useChosen(useCallback(value => onTolerance(Number(value)), [onTolerance]))
  return (
    <details className={frame.more}>
      <summary>{w('attack')}</summary>
      <div className={frame.pair}>
        <Slider label={w('front')} min={0} {...front} onChange={onFront} />
        <label className={frame.field}>
          {w('tolerance')}
          <select ref={picked} value={tolerance} onChange={event => onTolerance(Number(event.target.value))}>
            {[...new Set([...TOLERANCES, tolerance])]
              .sort((a, b) => a - b)
              .map(each => (
                <option key={each} value={each}>
                  {each === ANY ? w('any') : w('percent', { amount: each })}
                </option>
              ))}
          </select>
        </label>
      </div>
    </details>
  )
}
