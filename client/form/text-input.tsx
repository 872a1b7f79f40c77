import { type ChangeEvent, type InputHTMLAttributes, useEffect, useId, useRef, useState } from 'react'
import { parseRules } from '../../shared/form-rules.ts'
import { hold } from '../state/model.ts'
import { useHeld } from '../state/use-model.ts'
import { Icon, type IconName } from '../ui/icon.tsx'
import { useT } from '../visit/context.tsx'
import styles from './form.module.css'
import { useForm } from './form.tsx'
import type { Problem } from './form-state.ts'

interface TextInputProps extends Pick<InputHTMLAttributes<HTMLInputElement>, 'autoComplete' | 'inputMode' | 'maxLength'> {
  type?: 'text' | 'email' | 'tel' | 'url' | 'search' | undefined
  label: string
  placeholder?: string | undefined
  /** What it holds at first. */
  value?: string | undefined
  prependIcon?: IconName | undefined
  appendIcon?: IconName | undefined
  /** As in `required|email|max:254` (shared/form-rules.ts). */
  rules?: string | undefined
  /** Its name among the form's values and errors. */
  vid: string
  hint?: string | undefined
}

/** One line of text. While it is not valid, the error takes the place of the label. */
export function TextInput(props: TextInputProps) {
  const { type = 'text', label, value, prependIcon, appendIcon, rules = '', vid, hint, ...attributes } = props
  const t = useT()
  const form = useForm()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [problem] = useState(() => hold<Problem | null>(null))
  const isRequired = parseRules(rules).some(rule => rule.name === 'required')
  useEffect(() => {
    if (!input.current) return
    return form.register({ vid, rules, input: input.current, problem, touched: false, changed: false })
  }, [form, vid, rules, problem])

  const wrong = useHeld(problem)
  const isPending = useHeld(form.pending)
  const error = wrong && ('text' in wrong ? wrong.text : t(wrong.key))
  const described = [error && `${id}error`, hint && `${id}hint`].filter(Boolean).join(' ')
  const change = ({ nativeEvent }: ChangeEvent) => {
    if (!('isComposing' in nativeEvent && nativeEvent.isComposing)) form.change(vid)
  }
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={error ? `${styles.label} ${styles.error}` : styles.label}>
        {error ? null : <span>{label}</span>}
        {/* It is there before the error comes, so that the error is announced, once, with the name of its field. */}
        <span aria-live={wrong?.quiet ? 'off' : 'polite'}>
          {error && (
            <>
              <span className="visually-hidden">{t('label_and_error', { label, error: '' })}</span>
              <span className={styles.mark} aria-hidden="true">
                !
              </span>
              <span id={`${id}error`}>{error}</span>
            </>
          )}
        </span>
      </label>
      <div className={styles.box}>
        {prependIcon && <Icon name={prependIcon} />}
        <input
          {...attributes}
          ref={input}
          id={id}
          className={`${styles.input} ${prependIcon ? styles.prepended : ''} ${appendIcon ? styles.appended : ''}`}
          type={type}
          name={vid}
          defaultValue={value}
          readOnly={isPending}
          aria-label={error ? t('label_and_error', { label, error }) : undefined}
          aria-describedby={described || undefined}
          aria-invalid={Boolean(error)}
          aria-required={isRequired || undefined}
          onBlur={() => form.leave(vid)}
          onChange={change}
          onCompositionEnd={() => form.change(vid)}
        />
        {appendIcon && <Icon name={appendIcon} />}
      </div>
      {hint && (
        <p className={styles.hint} id={`${id}hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}
