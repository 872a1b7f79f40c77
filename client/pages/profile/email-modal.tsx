import { type ReactNode, useState } from 'react'
import { callOwn } from '../../account/call-own.ts'
import { onDemand } from '../../chunks/on-demand.ts'
import { Form, SubmitButton } from '../../form/form.tsx'
import { TextInput } from '../../form/text-input.tsx'
import { failureText } from '../../sign-in/failure-text.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { useLocale, useStore, useT } from '../../visit/context.tsx'
import styles from './profile.module.css'

/** What is wrong with the address itself, by the end of a refusal's message. */
const WRONG = { 'wrong.email': 'email_not_valid', 'email.same': 'email_same', 'email.refused': 'email_refused' } as const

/** Changes the email, or gives one to an account without: both addresses have to confirm, which the dialog says before and after. */
export function EmailModal({ email: old }: { email: string }) {
  const t = useT()
  const store = useStore()
  const locale = useLocale()
  const [next, setNext] = useState<ReactNode>(null)
  const send = async ({ email = '' }: Record<string, string>) => {
    const answer = await callOwn<{ code?: false }>(store, 'POST', '/api/users/me/email', { email, locale })
    if (answer.ok) {
      const { EmailConfirm } = await onDemand(() => import('./email-confirm.tsx'))
      return setNext(<EmailConfirm email={email} old={old} takesCode={answer.body.code !== false} />)
    }
    const wrong = WRONG[answer.message.split(' ').pop() as keyof typeof WRONG]
    if (wrong) return { errors: { email: t(wrong) } }
    return { message: answer.code === 503 ? t('mail_failed') : failureText(t, answer) }
  }
  return (
    <Dialog title={t('change_email')}>
      <div className={styles.stack}>
        {next ?? (
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
