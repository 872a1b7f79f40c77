import { Suspense } from 'react'
import type { AccountCall } from '../../../shared/lacking.ts'
import type { SignInWay } from '../../../shared/sign-in-ways.ts'
import { ownSeo } from '../../account/own-seo.ts'
import { useAccount } from '../../account/use-account.ts'
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

/** What is offered here, and calls that the content server lacks. */
interface Offered {
  data: SignInWay[]
  meta: { lacking: AccountCall[] }
}

export async function load({ own }: LoadContext) {
  const deferred = {
    'own-identities': own('/api/users/me/identities'),
    'own-reminder': own('/api/reminders'),
    'own-sessions': own('/api/sessions'),
  }
  const offered = (await own('/api/sign-in-ways')) as Offered | Failed
  return {
    critical: isFailed(offered) ? { ways: [], lacking: [] } : { ways: offered.data, lacking: offered.meta.lacking },
    deferred,
  }
}

type Critical = Awaited<ReturnType<typeof load>>['critical']

export const seo = ownSeo('profile', 'profile')

/** The learner's name and progress; both need the same answer. */
function About(offered: Critical) {
  const t = useT()
  const { user } = useAccount()
  return (
    <>
      <ProfileSection title={t('about_you')}>
        {isFailed(user) ? <FailedNote of={user} /> : <Person user={user} {...offered} />}
      </ProfileSection>
      {!isFailed(user) && (
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
export function Page({ critical }: { critical: Critical }) {
  const t = useT()
  const { ways, lacking } = critical
  return (
    <div className={styles.page}>
      <PageIntro title={t('profile')} lead={t('profile_intro')} />
      <Suspense fallback={<Waiting count={1} />}>
        <About {...critical} />
      </Suspense>
      <ProfileSection title={t('ways_to_sign_in')} hint={t('ways_hint')}>
        <Ways offered={ways} />
      </ProfileSection>
      <ProfileSection title={t('where_signed_in')} hint={t('where_hint')}>
        <Sessions />
      </ProfileSection>
      <Suspense fallback={null}>
        <OwnData lacking={lacking} />
      </Suspense>
    </div>
  )
}
