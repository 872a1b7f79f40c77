import type { ReactNode } from 'react'
import type { Attempt } from '../../shared/content/attempt.ts'
import button from '../ui/button.module.css'
import { usePlace } from './use-place.ts'

interface StartFormProps {
  part: Attempt['part']
  entity: string
  anchor: string
  quiet?: boolean
  children: ReactNode
}

/** The button that begins an attempt: a plain form, which client/submit.ts takes over where there is script. */
export const StartForm = ({ part, entity, anchor, quiet, children }: StartFormProps) => (
  <form method="post" action="/api/attempts" data-call="attempt">
    <input type="hidden" name="part" value={part} />
    <input type="hidden" name="entity" value={entity} />
    <input type="hidden" name="return" value={usePlace(anchor)} />
    <button type="submit" className={quiet ? `${button.button} ${button.quiet}` : button.button}>
      {children}
    </button>
    <p role="alert" />
  </form>
)
