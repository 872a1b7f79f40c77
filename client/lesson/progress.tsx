import { useModel } from '../state/use-model.ts'
import { useT } from '../visit/context.tsx'
import styles from './lesson.module.css'
import { lessonPlace } from './lesson-place.ts'
import { lessonSlots } from './slots.ts'

/**
 * The bar of segments, one a screen, and the tools of the lesson. Each segment says in words which screen it is; where the lesson is read
 * as one page, they are its contents.
 */
export function Progress({ ids, titles }: { ids: readonly string[]; titles: readonly string[] }) {
  const t = useT()
  const at = useModel(lessonPlace)
  const tools = useModel(lessonSlots)
  const names = [t('overview'), ...titles, t('quiz'), t('lesson_end')]
  return (
    <div className={styles.top}>
      <nav className={styles.nav} aria-label={t('screens')}>
        <ol className={styles.segments}>
          {ids.map((id, i) => (
            <li key={id}>
              <a
                href={`#${id}`}
                aria-current={at?.place === id ? 'step' : undefined}
                data-seen={at?.seen.includes(id) ? '' : undefined}
              >
                <span className={`visually-hidden ${styles.place}`}>
                  {`${t('screen_number', { number: i + 1, total: ids.length })} `}
                </span>
                <span className={`visually-hidden ${styles.name}`}>{names[i]}</span>
              </a>
            </li>
          ))}
          <li className={styles.onlyRead}>
            <a href="#transcript">{t('transcript')}</a>
          </li>
        </ol>
      </nav>
      <div className={styles.tools}>{tools && <tools.Tools />}</div>
    </div>
  )
}
