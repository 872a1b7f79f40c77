import { useRef, useState } from 'react'
import { SIGN_IN_MINUTES } from '../../../shared/limits.ts'
import { callOwn } from '../../account/call-own.ts'
import { Form, SubmitButton } from '../../form/form.tsx'
import { TextInput } from '../../form/text-input.tsx'
import { failureText } from '../../sign-in/failure-text.ts'
import buttons from '../../ui/button.module.css'
import { Dialog } from '../../ui/dialog.tsx'
import { useLocale, useStore, useT } from '../../visit/context.tsx'
import styles from './profile.module.css'

/** Changes the email: both addresses have to confirm, which the dialog says before and after. */
export function EmailModal({ email: old }: { email: string }) {
  const t = useT()
  const store = useStore()
  const locale = useLocale()
  const inside = useRef<HTMLDivElement>(null)
  const [sentTo, setSentTo] = useState('')
  const send = async ({ email = '' }: Record<string, string>) => {
    const answer = await callOwn(store, 'POST', '/api/users/me/email', { email, locale })
    if (answer.ok) return setSentTo(email)
    if (answer.message === 'email.same') return { errors: { email: t('email_same') } }
    return { message: answer.code === 503 ? t('mail_failed') : failureText(t, answer) }
  }
  return (
    <Dialog title={t('change_email')}>
      <div ref={inside} className={styles.stack}>
        <p role="status">
          {sentTo ? t('change_email_sent', { email: sentTo, old, minutes: SIGN_IN_MINUTES }) : t('change_email_lead', { old })}
        </p>
        {sentTo ? (
          <button type="button" className={buttons.button} onClick={() => inside.current?.closest('dialog')?.close()}>
            {t('all_right')}
          </button>
        ) : (
          <Form onSubmit={send} name="email">
            <TextInput label={t('new_email')} vid="email" type="email" rules="required|email|max:254" autoComplete="email" />
            <SubmitButton>{t('send_mails')}</SubmitButton>
          </Form>
        )}
      </div>
    </Dialog>
  )
}
