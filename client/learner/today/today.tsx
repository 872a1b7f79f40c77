import { Suspense } from 'react'
import { useLocale, useT } from '../../visit/context.tsx'
import { useProgress } from '../use-progress.ts'
import { Beside } from './beside.tsx'
import { NextStep } from './next-step.tsx'
import { Path } from './path.tsx'
import styles from './today.module.css'
import { Week } from './week.tsx'

function Known() {
  const progress = useProgress()
  const locale = useLocale()
  if (!progress) return null
  const { next, calendar } = progress
  return (
    <>
      <Week {...calendar} locale={locale} />
      <div className={styles.now}>
        <NextStep progress={progress} />
        <Beside progress={progress} />
      </div>
      {next && <Path next={next} progress={progress} />}
    </>
  )
}

/**
 * What the home page of a learner begins with (how a lesson teaches: Home, path, and joy): the one next step, what is due for review, the
 * path of the course they are in, and the days of this week on which they learned.
 */
export function Today() {
  const t = useT()
  return (
    <section className={styles.today} aria-label={t('today')}>
      <h1>{t('today')}</h1>
      <Suspense fallback={<p className={styles.waiting} role="status" aria-label={t('loading')} />}>
        <Known />
      </Suspense>
    </section>
  )
}
