import { type ReactNode, useEffect, useState } from 'react'
import { callApi } from '../calls/call-api.ts'
import { openTabs, SESSION_CHANNEL, SIGNED_IN } from '../calls/tabs.ts'
import { Form, SubmitButton } from '../form/form.tsx'
import { TextInput } from '../form/text-input.tsx'
import { useLocale, useStore, useT } from '../visit/context.tsx'
import { CodeInput } from './code-input.tsx'
import { failureText } from './failure-text.ts'
import styles from './login-modal.module.css'
import { showOutcome } from './show-outcome.tsx'

interface EmailSignInProps {
  returnTo: string
  link: boolean
}

/** Goes where a sign-in leads, as a new page: everything on it is then the person's own. */
const goTo = (location: string) => window.location.assign(location)

function Code({ email, link, returnTo, children }: EmailSignInProps & { email: string; children: ReactNode }) {
  const t = useT()
  const store = useStore()
  const verify = async ({ code = '' }: Record<string, string>) => {
    const answer = await callApi<{ location?: string }>('POST', '/api/passwordless/verify', { code })
    if (answer.ok) return goTo(link ? returnTo : (answer.body.location ?? '/'))
    if (answer.code === 409) return showOutcome(store, 'other-account')
    return { errors: { code: failureText(t, answer) } }
  }
  return (
    <Form onSubmit={verify}>
      <p role="status">{t('mail_sent', { email })}</p>
      <CodeInput />
      <SubmitButton>{t('continue')}</SubmitButton>
      {children}
    </Form>
  )
}

/** While a tab waits for the email, its link may sign this browser in from another tab: then this one goes on too. */
function useOtherTab(isWaiting: boolean, returnTo: string) {
  useEffect(() => {
    if (!isWaiting) return
    const tabs = openTabs(SESSION_CHANNEL, (said: unknown) => said === SIGNED_IN && goTo(returnTo))
    return tabs.close
  }, [isWaiting, returnTo])
}

/** Asks for a mail with a link and a code; the code is typed here, where the content server takes one, the link is opened anywhere. */
export function EmailSignIn({ returnTo, link }: EmailSignInProps) {
  const t = useT()
  const locale = useLocale()
  const [typed, setTyped] = useState('')
  const [sentTo, setSentTo] = useState('')
  const [takesCode, setTakesCode] = useState(true)
  const [earlier, setEarlier] = useState('')
  useOtherTab(Boolean(sentTo) && !link, returnTo)
  const send = async ({ email = '' }: Record<string, string>) => {
    setTyped(email)
    const answer = await callApi<{ earlier?: true; code?: false }>('POST', '/api/passwordless/send-link', {
      email,
      returnTo,
      locale,
      link,
    })
    setEarlier(answer.ok && answer.body.earlier ? email : '')
    setTakesCode(answer.ok && answer.body.code !== false)
    if (answer.ok) return answer.body.earlier ? undefined : setSentTo(email)
    if (answer.message.endsWith('wrong.email')) return { errors: { email: t('email_not_valid') } }
    if (answer.message === 'email.refused') return { errors: { email: t('email_refused') } }
    return { errors: {}, message: answer.code === 503 ? t('mail_failed') : failureText(t, answer) }
  }
  const again = (
    <button type="button" className={styles.again} onClick={() => setSentTo('')}>
      {t('other_email')}
    </button>
  )
  if (sentTo && !takesCode)
    return (
      <>
        <p role="status">{t('mail_sent_link', { email: sentTo })}</p>
        {again}
      </>
    )
  if (sentTo)
    return (
      <Code email={sentTo} link={link} returnTo={returnTo}>
        {again}
      </Code>
    )
  return (
    <Form onSubmit={send} name="sign-in">
      {earlier && <p role="status">{t('mail_sent_earlier', { email: earlier })}</p>}
      <TextInput
        label={t('email')}
        vid="email"
        type="email"
        value={typed}
        rules="required|email|max:254"
        prependIcon="mail"
        autoComplete="email"
        placeholder="name@example.com"
      />
      <SubmitButton>{t('send_link')}</SubmitButton>
    </Form>
  )
}
