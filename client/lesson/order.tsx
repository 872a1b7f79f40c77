import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Check } from '../../shared/content/lesson.ts'
import { useT } from '../visit/context.tsx'
import { draftIn } from './drafts.ts'
import styles from './order.module.css'

/** Where something comes to stand when it is taken out and put in again. */
function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.toSpliced(from, 1)
  return rest.toSpliced(to, 0, list[from] as T)
}

/** Things to be put in order: moved by buttons, with keys and by touch, or dragged by a mouse. */
export function Order({ check, chosen }: { check: Check; chosen: readonly string[] }) {
  const t = useT()
  const ids = check.options.map(({ id }) => id)
  const [order, setOrder] = useState(chosen.length === ids.length ? [...chosen] : ids)
  const [held, setHeld] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const labelOf = (id: string) => check.options.find(option => option.id === id)?.label ?? ''

  // What was put in order before a reload.
  useEffect(() => {
    const form = list.current?.closest('form')
    const draft = form ? draftIn(form) : []
    if (draft.length === check.options.length && check.options.every(({ id }) => draft.includes(id))) setOrder(draft)
  }, [check])

  const move = (from: number, to: number) => {
    if (to < 0 || to >= order.length) return
    const id = order[from] as string
    flushSync(() => setOrder(moved(order, from, to)))
    // As fields say it that somebody types in.
    list.current?.dispatchEvent(new Event('input', { bubbles: true }))
    setSaid(t('moved_to', { name: labelOf(id), number: to + 1 }))
  }
  return (
    <>
      <ol ref={list} className={styles.order}>
        {order.map((id, i) => (
          <li
            key={id}
            draggable
            data-held={held === id ? '' : undefined}
            onDragStart={event => {
              event.dataTransfer.effectAllowed = 'move'
              setHeld(id)
            }}
            onDragOver={event => {
              event.preventDefault()
              if (held && held !== id) move(order.indexOf(held), i)
            }}
            onDragEnd={() => setHeld(null)}
          >
            <input type="hidden" name="chosen" value={id} />
            <span>{labelOf(id)}</span>
            {([-1, 1] as const).map(step => (
              <button
                key={step}
                type="button"
                className={styles.move}
                aria-label={t(step < 0 ? 'move_up' : 'move_down', { name: labelOf(id) })}
                aria-disabled={i + step < 0 || i + step >= order.length}
                onClick={() => move(i, i + step)}
              >
                {step < 0 ? '↑' : '↓'}
              </button>
            ))}
          </li>
        ))}
      </ol>
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </>
  )
}
