import { useState } from 'react'
import type { User } from '../../../shared/content/account.ts'
import { href } from '../../../shared/href.ts'
import { callOwn } from '../../account/call-own.ts'
import { signOut } from '../../account/session.ts'
import { Form, SubmitButton } from '../../form/form.tsx'
import { TextInput } from '../../form/text-input.tsx'
import { failureText } from '../../sign-in/failure-text.ts'
import buttons from '../../ui/button.module.css'
import { Dialog } from '../../ui/dialog.tsx'
import { useLocale, useStore, useT } from '../../visit/context.tsx'
import styles from './profile.module.css'

interface DeleteModalProps {
  user: Pick<User, 'username' | 'email'>
  hasExport: boolean
}

/** Says what is lost with an account and what remains, and asks for its name before deleting it for good. */
export function DeleteModal({ user: { username, email }, hasExport }: DeleteModalProps) {
  const t = useT()
  const store = useStore()
  const locale = useLocale()
  const hasNewsletter = store.newsletter && email
  const [endsNewsletter, endNewsletter] = useState(false)
  const remove = async ({ name = '' }: Record<string, string>) => {
    if (name !== username.normalize('NFC').trim()) return { errors: { name: t('name_differs') } }
    const answer = await callOwn(store, 'DELETE', '/api/users/me', { username: name, endNewsletter: endsNewsletter })
    if (!answer.ok) return { message: failureText(t, answer) }
    // What this browser and its other tabs still hold goes too.
    if (!(await signOut(store))) location.assign(href('home', {}, locale))
  }
  return (
    <Dialog title={t('delete_account')}>
      <div className={`${styles.stack} ${styles.goodbye}`}>
        <p>{t('delete_lead')}</p>
        <ul>
          <li>{t('delete_loses_person')}</li>
          <li>{t('delete_loses_learning')}</li>
          <li>{t('delete_loses_certificates')}</li>
        </ul>
        <p>{t('delete_leaves')}</p>
        {hasNewsletter && !endsNewsletter && <p>{t('delete_leaves_newsletter')}</p>}
        {hasExport && (
          <p>
            <a href={`/api/users/me/export?locale=${locale}`} download>
              {t('export_data')}
            </a>
          </p>
        )}
        <Form onSubmit={remove}>
          <TextInput label={t('name')} vid="name" rules="required" autoComplete="off" hint={t('type_name', { name: username })} />
          {hasNewsletter && (
            <p>
              <button
                type="button"
                className={`${buttons.button} ${buttons.quiet}`}
                aria-pressed={endsNewsletter}
                onClick={() => endNewsletter(!endsNewsletter)}
              >
                {(endsNewsletter ? '✓ ' : '') + t('end_newsletter')}
              </button>
            </p>
          )}
          <SubmitButton>{t('delete_for_good')}</SubmitButton>
        </Form>
      </div>
    </Dialog>
  )
}
