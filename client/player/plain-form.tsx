import type { ReactNode } from 'react'
import button from '../ui/button.module.css'
import { useReturnPath } from './use-return-path.ts'

interface PlainFormProps {
  action: string
  /** What client/submit.ts does in its place where there is script. */
  call: 'attempt' | 'lesson' | 'quest' | 'reminder'
  fields: Readonly<Record<string, string>>
  /** The place on this page where one comes back to. */
  anchor?: string
  /** Another page, to go on there. */
  leadsTo?: string
  quiet?: boolean
  children: ReactNode
}

/** A button that does something at the server: a form that works by itself, and better with script. */
export function PlainForm({ action, call, fields, anchor = '', leadsTo, quiet, children }: PlainFormProps) {
  const here = useReturnPath(anchor)
  return (
    <form method="post" action={action} data-call={call}>
      {Object.entries({ ...fields, return: leadsTo ?? here }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className={quiet ? `${button.button} ${button.quiet}` : button.button}>
        {children}
      </button>
      <p role="alert" className={button.problem} />
    </form>
  )
}
