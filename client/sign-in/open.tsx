import type { BookmarkProps } from '../account/slots.ts'
import { onDemand } from '../chunks/on-demand.ts'
import type { Store } from '../state/store.ts'
import type { LoginOptions } from './login-options.ts'
import { remember } from './pressed.ts'

/** Opens the login dialog; its code comes when it is first needed. */
export async function openLogin(store: Store, options: LoginOptions = {}) {
  if (options.pressed) remember(options.pressed)
  const { LoginModal } = await onDemand(() => import('./login-modal.tsx'))
  store.modal.value = <LoginModal key={Date.now()} options={options} />
}

/** Asks a visitor who wants to keep something to sign in; then it is kept. */
export const openToKeep = (store: Store, wish: BookmarkProps) =>
  openLogin(store, {
    pressed: { kind: 'bookmark', ...wish },
    text: store.t('bookmark_sign_in', { name: wish.title ?? wish.slug }),
  })
