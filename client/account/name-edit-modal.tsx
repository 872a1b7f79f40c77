import { useRef } from 'react'
import type { User } from '../../shared/content/account.ts'
import { USERNAME_MAX_CHARACTERS as MAX, USERNAME_MIN_CHARACTERS as MIN } from '../../shared/limits.ts'
import { Form, SubmitButton } from '../form/form.tsx'
import { TextInput } from '../form/text-input.tsx'
import { failureText } from '../sign-in/failure-text.ts'
import { Dialog } from '../ui/dialog.tsx'
import { useStore, useT } from '../visit/context.tsx'
import { callOwn } from './call-own.ts'
import { accountSlots } from './slots.ts'
import { isEmailLike } from './use-account.ts'

/** The server's answer when another account has the name (spec 5). */
const TAKEN = 'this username is already taken'

interface NameFormProps {
  user: User
  /** The name is kept, and the whole page knows it. */
  onSaved(): void
}

/** The person's name, to be changed. */
export function NameForm({ user, onSaved }: NameFormProps) {
  const t = useT()
  const store = useStore()
  const save = async ({ username = '' }: Record<string, string>) => {
    const answer = await callOwn(store, 'PUT', `/api/users/${user.id}`, { username })
    if (!answer.ok && answer.code === 400)
      return { errors: { username: t(answer.message === TAKEN ? 'username_taken' : 'not_valid') } }
    if (!answer.ok) return { message: failureText(t, answer) }
    await store.of(accountSlots).value?.refresh(store)
    onSaved()
  }
  return (
    <Form onSubmit={save} name="name">
      <TextInput
        label={t('name')}
        vid="username"
        value={user.username}
        appendIcon="edit"
        rules={`required|min:${MIN}|max:${MAX}`}
        autoComplete="nickname"
        hint={t(isEmailLike(user.username) ? 'name_is_email' : 'name_hint', { min: MIN, max: MAX })}
      />
      <SubmitButton>{t('save')}</SubmitButton>
    </Form>
  )
}

/** The name-edit modal (spec 2). It closes once the name is saved; until then the input stays. */
export function NameEditModal({ user, onSaved }: NameFormProps) {
  const t = useT()
  const inside = useRef<HTMLDivElement>(null)
  const saved = () => {
    // Closed by the dialog itself, so that the focus returns to where it was.
    inside.current?.closest('dialog')?.close()
    onSaved()
  }
  return (
    <Dialog title={t('change_name')}>
      <div ref={inside}>
        <NameForm user={user} onSaved={saved} />
      </div>
    </Dialog>
  )
}
