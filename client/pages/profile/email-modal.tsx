import { useState } from 'react'
import { href } from '../../../shared/href.ts'
import { SIGN_IN_MINUTES } from '../../../shared/limits.ts'
import { callOwn } from '../../account/call-own.ts'
import { Form, SubmitButton } from '../../form/form.tsx'
import { TextInput } from '../../form/text-input.tsx'
import { CodeInput } from '../../sign-in/code-input.tsx'
import { failureText } from '../../sign-in/failure-text.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { useLocale, useStore, useT } from '../../visit/context.tsx'
import styles from './profile.module.css'

interface ConfirmProps {
  /** The new address. */
  email: string
  /** The address so far; empty where there is none. */
  old: string
}

/** Takes the codes of both letters, one after the other; their links do the same. */
function Confirm({ email, old }: ConfirmProps) {
  const t = useT()
  const store = useStore()
  const locale = useLocale()
  const [isHalf, setHalf] = useState(false)
  const confirm = async ({ code = '' }: Record<string, string>) => {
    const answer = await callOwn<{ state: 'waiting' | 'changed' }>(store, 'POST', '/api/passwordless/verify', { code })
    if (!answer.ok) return { errors: { code: failureText(t, answer) } }
    if (answer.body.state === 'changed') return location.assign(href('profile', {}, locale, { 'sign-in': 'email-changed' }))
    setHalf(true)
  }
  const sent = old
    ? t('change_email_sent', { email, old, minutes: SIGN_IN_MINUTES })
    : t('change_email_sent_new', { email, minutes: SIGN_IN_MINUTES })
  return (
    <>
      <p role="status">{isHalf ? t('email_waiting') : sent}</p>
      <Form key={String(isHalf)} onSubmit={confirm}>
        <CodeInput />
        <SubmitButton>{t('confirm')}</SubmitButton>
      </Form>
    </>
  )
}

/** Changes the email, or gives one to an account without: both addresses have to confirm, which the dialog says before and after. */
export function EmailModal({ email: old }: { email: string }) {
  const t = useT()
  const store = useStore()
  const locale = useLocale()
  const [sentTo, setSentTo] = useState('')
  const send = async ({ email = '' }: Record<string, string>) => {
    const answer = await callOwn(store, 'POST', '/api/users/me/email', { email, locale })
    if (answer.ok) return setSentTo(email)
    if (answer.message === 'email.same') return { errors: { email: t('email_same') } }
    return { message: answer.code === 503 ? t('mail_failed') : failureText(t, answer) }
  }
  return (
    <Dialog title={t('change_email')}>
      <div className={styles.stack}>
        {sentTo ? (
          <Confirm email={sentTo} old={old} />
        ) : (
          <>
            <p role="status">{t('change_email_lead', { old })}</p>
            <Form onSubmit={send} name="email">
              <TextInput label={t('new_email')} vid="email" type="email" rules="required|email|max:254" autoComplete="email" />
              <SubmitButton>{t('send_mails')}</SubmitButton>
            </Form>
          </>
        )}
      </div>
    </Dialog>
  )
}
