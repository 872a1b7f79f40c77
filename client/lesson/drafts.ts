import { keepDraftChoice, readDraftChoice } from '../player/draft-choice.ts'
import type { ShownCheck } from './models.ts'

const forms = (article: HTMLElement) => article.querySelectorAll<HTMLFormElement>('form[data-call=check]')
const nameOf = (form: HTMLFormElement) => {
  const fields = new FormData(form)
  return [String(fields.get('lesson')), String(fields.get('check'))] as const
}

/** What was answered in the form of a check and not checked. */
export const draftIn = (form: HTMLFormElement) => readDraftChoice(...nameOf(form))

function restore(form: HTMLFormElement) {
  const chosen = draftIn(form)
  if (!chosen.length) return
  const [first = ''] = chosen
  const fields = [...form.querySelectorAll('[name=chosen]')] as (HTMLInputElement | HTMLSelectElement)[]
  for (const [i, field] of fields.entries())
    if (field instanceof HTMLSelectElement) field.value = chosen[i] ?? ''
    else if (field.type === 'text') field.value = first
    else if (field.type !== 'hidden') field.checked = chosen.includes(field.value)
}

/** Keeps what is typed or chosen on the screens of a lesson until it is checked: a reload loses nothing. Answers how to end that. */
export function keepDrafts(article: HTMLElement): () => void {
  const onInput = ({ target }: Event) => {
    const form = (target as Element).closest<HTMLFormElement>('form[data-call=check]')
    if (form) keepDraftChoice(...nameOf(form), new FormData(form).getAll('chosen').map(String))
  }
  article.addEventListener('input', onInput)
  return () => article.removeEventListener('input', onInput)
}

/** Puts in again what was not checked; what is right or shown stays. */
export function restoreDrafts(article: HTMLElement, checks: readonly ShownCheck[]) {
  for (const form of forms(article))
    if (!checks.some(({ check, status }) => check === nameOf(form)[1] && status !== 'open')) restore(form)
}
