import { useModel } from '../state/use-model.ts'
import { useT } from '../visit/context.tsx'
import styles from './lesson.module.css'
import { lessonPlace } from './lesson-place.ts'
import { lessonSlots } from './slots.ts'

/** The bar of segments, one a screen, and the tools of the lesson. Each segment says in words which screen it is. */
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
                <span className="visually-hidden">
                  {t('to_screen', { number: i + 1, total: ids.length, title: names[i] ?? '' })}
                </span>
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={styles.tools}>{tools && <tools.Tools />}</div>
    </div>
  )
}
