import type { ReactNode } from 'react'
import button from '../ui/button.module.css'
import { useReturnPath } from './use-return-path.ts'

interface PlainFormProps {
  action: string
  /** What client/submit.ts does in its place where there is script. */
  call: 'attempt' | 'lesson'
  fields: Readonly<Record<string, string>>
  /** The place on the page where one comes back to. */
  anchor: string
  quiet?: boolean
  children: ReactNode
}

/** A button that does something at the server: a form that works by itself, and better with script. */
export const PlainForm = ({ action, call, fields, anchor, quiet, children }: PlainFormProps) => (
  <form method="post" action={action} data-call={call}>
    {Object.entries({ ...fields, return: useReturnPath(anchor) }).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    <button type="submit" className={quiet ? `${button.button} ${button.quiet}` : button.button}>
      {children}
    </button>
    <p role="alert" className={button.problem} />
  </form>
)
