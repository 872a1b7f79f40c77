import { Suspense } from 'react'
import type { SignInWay } from '../../../shared/sign-in-ways.ts'
import { ownSeo } from '../../account/own-seo.ts'
import { useUser } from '../../account/use-account.ts'
import { type Failed, isFailed } from '../../calls/failed.ts'
import { Reminder } from '../../learner/reminder.tsx'
import type { LoadContext } from '../../page-module.ts'
import { PageIntro, Waiting } from '../../ui/section.tsx'
import { useT } from '../../visit/context.tsx'
import { FailedNote } from '../../visit/failed-note.tsx'
import { Figures } from './figures.tsx'
import { OwnData } from './own-data.tsx'
import { Person } from './person.tsx'
import styles from './profile.module.css'
import { ProfileSection } from './profile-section.tsx'
import { Sessions } from './sessions.tsx'
import { Ways } from './ways.tsx'

export async function load({ own }: LoadContext) {
  const deferred = {
    'own-identities': own('/api/users/me/identities'),
    'own-reminder': own('/api/reminders'),
    'own-sessions': own('/api/sessions'),
  }
  const ways = (await own('/api/sign-in-ways')) as { data: SignInWay[] } | Failed
  return { critical: { ways: isFailed(ways) ? [] : ways.data }, deferred }
}

type Critical = Awaited<ReturnType<typeof load>>['critical']

export const seo = ownSeo('profile', 'profile')

/** The learner's name and progress; both need the same answer. */
function About({ ways }: Critical) {
  const t = useT()
  const user = useUser()
  return (
    <>
      <ProfileSection title={t('about_you')}>{user ? <Person user={user} ways={ways} /> : <FailedNote />}</ProfileSection>
      {user && (
        <ProfileSection title={t('your_learning')}>
          <Figures user={user} />
        </ProfileSection>
      )}
      <Reminder row={styles.row} words={styles.fact}>
        {reminder => <ProfileSection title={t('review')}>{reminder}</ProfileSection>}
      </Reminder>
    </>
  )
}

/** The profile (product decisions: addresses we add): name, photo, ways to sign in, sessions, export, deletion. */
export function Page({ critical: { ways } }: { critical: Critical }) {
  const t = useT()
  return (
    <div className={styles.page}>
      <PageIntro title={t('profile')} lead={t('profile_intro')} />
      <Suspense fallback={<Waiting label={t('loading')} count={1} />}>
        <About ways={ways} />
      </Suspense>
      <ProfileSection title={t('ways_to_sign_in')} hint={t('ways_hint')}>
        <Ways offered={ways} />
      </ProfileSection>
      <ProfileSection title={t('where_signed_in')} hint={t('where_hint')}>
        <Sessions />
      </ProfileSection>
      <ProfileSection title={t('your_data')}>
        <OwnData />
      </ProfileSection>
    </div>
  )
}
