import type { Bookmark, StepVerdict } from '../../shared/content/account.ts'
import { onDemand } from '../chunks/on-demand.ts'
import { saidModel } from '../live/models.ts'
import { type Pressed, remember, takePressed } from '../sign-in/pressed.ts'
import type { Store } from '../state/store.ts'
import { keepDraft } from '../storage/draft.ts'
import { callOwn } from './call-own.ts'
import { noteKept } from './kept-here.ts'
import { accountSlots } from './slots.ts'

const call = (store: Store, pressed: Pressed) => {
  if (pressed.kind === 'bookmark') {
    const { slug, type } = pressed
    return callOwn(store, 'POST', '/api/bookmarks', { entityId: slug, type })
  }
  if (pressed.kind === 'step') {
    const path = `/api/quest-steps/validate/${pressed.step}?locale=${store.locale}`
    return callOwn<{ data: StepVerdict }>(store, 'POST', path, { answer: pressed.answer })
  }
  const { kind: _, ...rating } = pressed
  return callOwn(store, 'POST', '/api/lesson-feedback', rating)
}

/** Does what a guest pressed before they signed in, once, and says so. Where the server cannot be reached the next page tries again. */
export async function carryOut(store: Store) {
  const pressed = takePressed()
  if (!pressed) return
  const answer = await call(store, pressed)
  const said = store.of(saidModel)
  if (!answer.ok && (answer.code === 0 || answer.code >= 500)) remember(pressed)
  if (!answer.ok) said.value = store.t('pressed_failed')
  else if (pressed.kind === 'rating') {
    keepDraft(`feedback ${pressed.lesson}`, '')
    said.value = store.t('rating_saved_now')
  } else if (pressed.kind === 'step') {
    const { showVerdict } = await onDemand(() => import('../player/answer-step.ts'))
    const { data } = answer.body as { data: StepVerdict }
    said.value = (await showVerdict(store, pressed.step, data)) || store.t('step_saved_now')
  } else {
    noteKept((answer.body as { data: Bookmark }).data)
    await store.of(accountSlots).value?.refresh(store, ['bookmarks'])
    said.value = store.t('bookmark_saved_now', { name: pressed.title ?? pressed.slug })
  }
}
