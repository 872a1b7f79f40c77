import type { Store } from '../state/store.ts'

/** Brings the rules of the newsletter's form once a visitor touches it; a form that is sent before brings them too. */
export function judgeOnceTouched(store: Store) {
  document.addEventListener('focusin', ({ target }) => {
    const form = target instanceof Element ? target.closest<HTMLFormElement>('form#newsletter') : null
    if (form)
      void import('./follow-rules.ts').then(
        late => late.followRules(store, form),
        () => null,
      )
  })
}
