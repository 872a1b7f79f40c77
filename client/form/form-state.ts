import { type FormValues, firstError, type MessageKey, parseRules, tidy } from '../../shared/form-rules.ts'
import { type Held, hold } from '../state/model.ts'
import { keepDraft, readDraft } from '../storage/draft.ts'

/** What is wrong with a field: the key of a rule's text, or the server's message, in the visitor's language. */
export type Problem = ({ key: 'not_valid' | 'field_required' | 'email_not_valid' } | { text: string }) & {
  /** It is found by moving the focus, so it need not be announced as well. */
  quiet: boolean
}

export interface Field {
  vid: string
  rules: string
  input: HTMLInputElement
  problem: Held<Problem | null>
  /** The visitor has left the field, or tried to submit: from now on each change is judged. */
  touched: boolean
  changed: boolean
}

export interface FieldErrors {
  /** Texts by `vid`, translated. */
  errors?: Readonly<Record<string, string>> | undefined
  /** What is wrong with the whole. */
  message?: string | undefined
}

// biome-ignore lint/suspicious/noConfusingVoidType: a function that answers nothing is welcome too
type Answer = FieldErrors | null | undefined | void
export type OnSubmit = (values: FormValues) => Answer | Promise<Answer>

/** Whether it stands after the other in the page. */
const isAfter = (a: Field, b: Field) => a.input.compareDocumentPosition(b.input) & Node.DOCUMENT_POSITION_PRECEDING

const problemOf = (key: MessageKey | null, quiet: boolean): Problem | null => key && { key, quiet }

/**
 * The fields of one form. What they hold stays in their inputs: a value is read when it is judged or sent. With a name, what is
 * typed is also kept in this tab until it has been taken.
 */
export function createFormState(name?: string) {
  const fields = new Map<string, Field>()
  const pending = hold(false)
  const message = hold('')
  let focusNext: HTMLElement | null = null

  /** The key under which a field is kept. */
  const keptAs = (vid: string) => `form ${name} ${vid}`
  const values = (): FormValues => Object.fromEntries([...fields].map(([vid, { input }]) => [vid, tidy(input.value)]))
  const judge = (field: Field, quiet = false) => {
    field.problem.value = problemOf(firstError(field.rules, field.input.value, values()), quiet)
  }
  const firstWrong = () => [...fields.values()].sort((a, b) => (isAfter(a, b) ? 1 : -1)).find(field => field.problem.value)
  const dependsOn = (field: Field, vid: string) =>
    parseRules(field.rules).some(rule => rule.name === 'same' && rule.argument === vid)

  /** Puts the server's errors at their fields; an error of no field goes with the message. */
  function show({ errors = {}, message: whole }: FieldErrors) {
    const rest = Object.entries(errors).flatMap(([vid, text]) => {
      const field = fields.get(vid)
      if (!field) return [text]
      field.problem.value = { text, quiet: true }
      return []
    })
    message.value = [whole, ...rest].filter(Boolean).join(' ')
  }

  return {
    pending,
    message,

    register(field: Field) {
      fields.set(field.vid, field)
      const kept = name && readDraft(keptAs(field.vid))
      if (kept && field.input.value === field.input.defaultValue) {
        field.input.value = kept
        field.changed = true
      }
      return () => {
        if (fields.get(field.vid) === field) fields.delete(field.vid)
      }
    },

    leave(vid: string) {
      const field = fields.get(vid)
      if (!field) return
      field.touched = true
      // Passing through an empty field is no mistake yet.
      if (field.changed) judge(field)
    },

    change(vid: string) {
      const changed = fields.get(vid)
      if (!changed) return
      changed.changed = true
      if (name) keepDraft(keptAs(vid), changed.input.value)
      if (changed.touched) judge(changed)
      for (const field of fields.values()) if (field.touched && field.changed && dependsOn(field, vid)) judge(field)
    },

    async submit(onSubmit: OnSubmit, failed: string) {
      if (pending.value) return
      message.value = ''
      for (const field of fields.values()) {
        field.touched = true
        judge(field, true)
      }
      const wrong = firstWrong()
      if (wrong) return wrong.input.focus()
      const focused = document.activeElement
      pending.value = true
      try {
        const { errors, message: whole } = (await onSubmit(values())) ?? {}
        show({ errors, message: whole })
        if (name && !whole && !Object.keys(errors ?? {}).length) for (const vid of fields.keys()) keepDraft(keptAs(vid), '')
      } catch (error) {
        show({ message: failed })
        reportError(error)
      }
      focusNext = firstWrong()?.input ?? (focused instanceof HTMLElement ? focused : null)
      pending.value = false
    },

    /** Once the form reacts again: to the first mistake, or back to the button, which lost the focus when it was disabled. */
    restoreFocus() {
      const isLost = !document.activeElement || document.activeElement === document.body
      if (isLost || firstWrong()) focusNext?.focus()
      focusNext = null
    },
  }
}

export type FormState = ReturnType<typeof createFormState>
