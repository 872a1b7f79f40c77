import { flushSync } from 'react-dom'
import { accountSlots } from '../account/slots.ts'
import type { Store } from '../state/store.ts'
import { visitModel } from '../visit/models.ts'
import { load } from './visits.ts'

/** The late parts of the page on screen, fetched once more. What was typed and the place stay: it is the same page. */
async function loadAgain({ of }: Store) {
  const visit = of(visitModel).value
  if (!visit) return
  const { loaded } = await load(visit, visit.query)
  await Promise.all(Object.values(loaded.deferred))
  if (of(visitModel).value !== visit) return
  const deferred = (name: string) => loaded.deferred[name] ?? visit.deferred(name)
  flushSync(() => {
    of(visitModel).value = { ...visit, deferred }
  })
}

const SHOWN = ['user', 'achievements', 'bookmarks', 'certificates', 'notifications'] as const

/** Loads what failed once more; where it fails again, the answer says so. The focus goes to the heading of the part that has come. */
export async function retry(store: Store, form: HTMLFormElement): Promise<string> {
  const part = form.closest('section') ?? document.getElementById('main')
  await Promise.all([loadAgain(store).catch(() => null), store.of(accountSlots).value?.refresh(store, SHOWN)])
  if (form.isConnected) return store.t('retry_failed')
  const heading = part?.querySelector<HTMLElement>('h1, h2')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
  return ''
}
