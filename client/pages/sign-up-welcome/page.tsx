import { Suspense, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import type { CourseCard as Course } from '../../../shared/content/course.ts'
import { href } from '../../../shared/href.ts'
import { splitLocale } from '../../../shared/locale.ts'
import { safeReturnPath } from '../../../shared/return-path.ts'
import { routes } from '../../../shared/routes.ts'
import { NameForm } from '../../account/name-edit-modal.tsx'
import { ownSeo } from '../../account/own-seo.ts'
import { PhotoEdit } from '../../account/photo.tsx'
import { type Outcome, Said } from '../../account/said.tsx'
import { useAccount } from '../../account/use-account.ts'
import { isFailed } from '../../calls/failed.ts'
import { CourseCard } from '../../entries/cards.tsx'
import type { LearnerData } from '../../learner/models.ts'
import { useProgress } from '../../learner/use-progress.ts'
import type { LoadContext } from '../../page-module.ts'
import button from '../../ui/button.module.css'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Waiting } from '../../ui/section.tsx'
import { useLocale, useT, useVisit } from '../../visit/context.tsx'
import { Deferred } from '../../visit/deferred.tsx'
import { FailedNote } from '../../visit/failed-note.tsx'
import styles from './welcome.module.css'

/** Where the learner wanted to go before signing up, if that is a path of ours and not this welcome; else the courses. */
function useWayOn(): { to: string; isBack: boolean } {
  const locale = useLocale()
  const wanted = safeReturnPath(useVisit().query.return)
  const path = wanted && splitLocale(wanted.split(/[?#]/)[0] as string).path
  if (!wanted || path === routes.signUpWelcome.pattern) return { to: href('courses', {}, locale), isBack: false }
  return { to: wanted, isBack: true }
}

/** As many as a path has at most; the course to begin with is among them. */
const COURSES_LOOKED_AT = 24

/**
 * The course that a newcomer is in already, as a guest, else the next one of the path that they have not passed. Without a course the rest
 * of the welcome is there all the same.
 */
export async function load({ content, own, locale }: LoadContext) {
  const course = Promise.all([content.courses({ pageSize: COURSES_LOOKED_AT }), own(`/api/progress?locale=${locale}`)]).then(
    ([{ items }, known]) => {
      const learner = known as LearnerData | null
      const progress = learner && 'data' in learner ? learner.data : null
      const wanted = progress?.next?.course ?? progress?.offered?.course
      return items.find(({ slug }) => slug === wanted) ?? items[0] ?? null
    },
    () => null,
  )
  return { critical: null, deferred: { course } }
}

export const seo = ownSeo('signUpWelcome', 'welcome')

/**
 * The photo and the made-up name, and the button that goes on. A name that was typed and not saved is saved by it first; where it cannot
 * be, the page stays and says why.
 */
function Person() {
  const t = useT()
  const on = useWayOn()
  const [, navigate] = useLocation()
  const { user } = useAccount()
  const [outcome, setOutcome] = useState<Outcome>(null)
  const person = useRef<HTMLDivElement>(null)
  const isLeaving = useRef(false)
  const label = t(on.isBack ? 'continue' : 'see_courses')
  const link = <ButtonLink to={on.to}>{label}</ButtonLink>
  const saved = () => {
    setOutcome({ done: t('saved') })
    if (isLeaving.current) navigate(on.to)
  }
  const saveAndGo = () => {
    const name = person.current?.querySelector<HTMLInputElement>('input[name=username]')
    if (!name || name.value === name.defaultValue) return navigate(on.to)
    isLeaving.current = true
    name.form?.requestSubmit()
  }
  if (isFailed(user))
    return (
      <>
        <FailedNote of={user} />
        <p className={styles.on}>{link}</p>
      </>
    )
  return (
    <>
      <div ref={person} className={styles.person}>
        <PhotoEdit user={user} />
        <NameForm user={user} onSaved={saved} />
        <Said outcome={outcome} />
      </div>
      <p className={styles.on}>
        {/* No link: one that is pressed before the page can answer would lose the name. */}
        <button type="button" data-scripted className={button.button} onClick={saveAndGo}>
          {label}
        </button>
        <noscript>{link}</noscript>
      </p>
    </>
  )
}

/** What the course is to them: the first one, the one they are in, or the one after that. */
function OfferTitle() {
  const t = useT()
  const progress = useProgress()
  if (progress?.next) return t('continue_where')
  return t(progress?.passed.courses.length ? 'your_next_course' : 'first_course')
}

/** Greets the learner once, after the first sign-in (product decisions: requires sign-in). */
export function Page() {
  const t = useT()
  const { query } = useVisit()
  return (
    <div className={styles.page}>
      <div>
        <h1>{t('welcome')}</h1>
        <p className={styles.lead}>{t('welcome_lead')}</p>
        {query.email === 'unverified' && <p className={styles.note}>{t('email_unverified')}</p>}
        <Suspense fallback={<Waiting count={1} />}>
          <Person />
        </Suspense>
      </div>
      <Deferred<Course | null> name="course" fallback={<Waiting count={1} />}>
        {course =>
          course && (
            <section>
              <h2 className={styles.first}>
                <OfferTitle />
              </h2>
              <CourseCard course={course} eager />
            </section>
          )
        }
      </Deferred>
    </div>
  )
}
