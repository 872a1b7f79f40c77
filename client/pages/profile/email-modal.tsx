import { type ReactNode, useState } from 'react'
import { callOwn } from '../../account/call-own.ts'
import { onDemand } from '../../chunks/on-demand.ts'
import { Form, SubmitButton } from '../../form/form.tsx'
import { TextInput } from '../../form/text-input.tsx'
import { emailFailure } from '../../sign-in/failure-text.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { useLocale, useStore, useT } from '../../visit/context.tsx'
import styles from './profile.module.css'

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
    return emailFailure(t, answer)
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
