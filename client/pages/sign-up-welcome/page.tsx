import { Suspense, useState } from 'react'
import type { CourseCard as Course } from '../../../shared/content/course.ts'
import { NameForm } from '../../account/name-edit-modal.tsx'
import { ownSeo } from '../../account/own-seo.ts'
import { PhotoEdit } from '../../account/photo.tsx'
import { type Outcome, Said } from '../../account/said.tsx'
import { useAccount } from '../../account/use-account.ts'
import { isFailed } from '../../calls/failed.ts'
import { CourseCard } from '../../entries/cards.tsx'
import type { LoadContext } from '../../page-module.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Waiting } from '../../ui/section.tsx'
import { useT } from '../../visit/context.tsx'
import { Deferred } from '../../visit/deferred.tsx'
import { FailedNote } from '../../visit/failed-note.tsx'
import { useWayOn } from './use-way-on.ts'
import styles from './welcome.module.css'

/** Without a course to begin with, the rest of the welcome is there all the same. */
export async function load({ content }: LoadContext) {
  const course = content.courses({ level: 'basic', sort: 'oldest', pageSize: 1 }).then(
    ({ items }) => items[0] ?? null,
    () => null,
  )
  return { critical: null, deferred: { course } }
}

export const seo = ownSeo('signUpWelcome', 'welcome')

/** The photo and the made-up name. */
function Person() {
  const t = useT()
  const { user } = useAccount()
  const [outcome, setOutcome] = useState<Outcome>(null)
  if (isFailed(user)) return <FailedNote of={user} />
  return (
    <div className={styles.person}>
      <PhotoEdit user={user} />
      <NameForm user={user} onSaved={() => setOutcome({ done: t('saved') })} />
      <Said outcome={outcome} />
    </div>
  )
}

/** Greets the learner once, after the first sign-in (product decisions: requires sign-in). */
export function Page() {
  const t = useT()
  const on = useWayOn()
  return (
    <div className={styles.page}>
      <div>
        <h1>{t('welcome')}</h1>
        <p className={styles.lead}>{t('welcome_lead')}</p>
        <Suspense fallback={<Waiting label={t('loading')} count={1} />}>
          <Person />
        </Suspense>
        <p className={styles.on}>
          <ButtonLink to={on.to}>{t(on.isBack ? 'continue' : 'see_courses')}</ButtonLink>
        </p>
      </div>
      <Deferred<Course | null> name="course" fallback={<Waiting label={t('loading')} count={1} />}>
        {course =>
          course && (
            <section>
              <h2 className={styles.first}>{t('first_course')}</h2>
              <CourseCard course={course} eager />
            </section>
          )
        }
      </Deferred>
    </div>
  )
}
