import { useState } from 'react'
import { href } from '../../../shared/href.ts'
import { SIGN_IN_MINUTES } from '../../../shared/limits.ts'
import { callOwn } from '../../account/call-own.ts'
import { Form, SubmitButton } from '../../form/form.tsx'
import { CodeInput } from '../../sign-in/code-input.tsx'
import { failureText } from '../../sign-in/failure-text.ts'
import { useLocale, useStore, useT } from '../../visit/context.tsx'

interface ConfirmProps {
  /** The new address. */
  email: string
  /** The address so far; empty where there is none. */
  old: string
  /** Whether the content server takes the letters' codes too. */
  takesCode: boolean
}

/** Takes the codes of both letters, one after the other; their links do the same. */
export function EmailConfirm({ email, old, takesCode }: ConfirmProps) {
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
  const sent = takesCode
    ? t(old ? 'change_email_sent' : 'change_email_sent_new', { email, old, minutes: SIGN_IN_MINUTES })
    : t(old ? 'change_email_links' : 'change_email_link', { email, old, minutes: SIGN_IN_MINUTES })
  return (
    <>
      <p role="status">{isHalf ? t('email_waiting') : sent}</p>
      {takesCode && (
        <Form key={String(isHalf)} onSubmit={confirm}>
          <CodeInput />
          <SubmitButton>{t('confirm')}</SubmitButton>
        </Form>
      )}
    </>
  )
}
