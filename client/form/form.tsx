import { createContext, type FormEvent, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { useHeld } from '../state/use-model.ts'
import buttonStyles from '../ui/button.module.css'
import { useT } from '../visit/context.tsx'
import styles from './form.module.css'
import { createFormState, type FormState, type OnSubmit } from './form-state.ts'

const Context = createContext<FormState | null>(null)

export function useForm(): FormState {
  const form = useContext(Context)
  if (!form) throw new Error('Expected Form above this component')
  return form
}

interface FormProps {
  /** Called with the values by `vid` when all of them are valid; answers the server's errors, if any. */
  onSubmit: OnSubmit
  /** Keeps the input under this name, in this tab, until the server has taken it. */
  name?: string
  children: ReactNode
}

/** A form that submits only when every field is valid. The input always stays. */
export function Form({ onSubmit, name, children }: FormProps) {
  const t = useT()
  const [form] = useState(() => createFormState(name))
  const pending = useHeld(form.pending)
  const message = useHeld(form.message)
  useEffect(() => {
    if (!pending) form.restoreFocus()
  }, [form, pending])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void form.submit(onSubmit, t('error_text'))
  }
  return (
    <Context value={form}>
      {/* Never by GET: what was typed does not belong in an address. */}
      <form className={styles.form} method="post" noValidate aria-busy={pending} onSubmit={submit}>
        {children}
        {message && (
          <p className={styles.message} role="alert">
            {message}
          </p>
        )}
      </form>
    </Context>
  )
}

const never = () => () => {}

/** Submits the form. It waits for the script; without it the input would be lost. */
export function SubmitButton({ children }: { children: ReactNode }) {
  const pending = useHeld(useForm().pending)
  const isReady = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return (
    <button type="submit" className={`${buttonStyles.button} ${styles.submit}`} disabled={!isReady || pending}>
      {children}
    </button>
  )
}
