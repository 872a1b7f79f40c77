import { useCallback } from 'react'
import frame from '../figure.module.css'
import { useTyped } from '../use-typed.ts'

interface SliderProps {
  label: string
  value: number
  /** The value in words, with its unit. */
  shown: string
  min?: number
  max: number
  step?: number
  onChange: (value: number) => void
}

/** A number that is moved. What it is moved to is read with it, once: not as a part of its name. */
export function Slider({ label, shown, onChange, min = 0, step = 1, ...range }: SliderProps) {
  const typed = useTyped(useCallback((text: string) => onChange(Number(text)), [onChange]))
  return (
    <label className={frame.field}>
      <span className={frame.labelled}>
        <span>{label}</span> <span aria-hidden="true">{shown}</span>
      </span>
      <input
        ref={typed}
        type="range"
        min={min}
        step={step}
        {...range}
        aria-valuetext={shown}
        onChange={event => onChange(event.target.valueAsNumber)}
      />
    </label>
  )
}
