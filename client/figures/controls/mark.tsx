import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'
import frame from '../figure.module.css'

/** Whether something holds: a sign, a colour and words. */
export const Mark = ({ good, children }: { good: boolean; children: ReactNode }) => (
  <span className={`${frame.mark} ${good ? frame.good : frame.bad}`}>
    <Icon name={good ? 'check' : 'close'} />
    <span>{children}</span>
  </span>
)
