import { type Failed, isFailed } from '../calls/failed.ts'
import prose from '../ui/prose.module.css'
import { Waiting } from '../ui/section.tsx'
import { Deferred } from '../visit/deferred.tsx'
import { FailedNote } from '../visit/failed-note.tsx'
import { Prose } from '../visit/prose.tsx'
import type { Asked } from './asked.ts'
import styles from './questions.module.css'

/** The questions that the page has as `faqs`, each with its answer, which is closed at first. */
export function Questions() {
  return (
    <div className={styles.faqs}>
      <Deferred<Asked[] | Failed> name="faqs" fallback={<Waiting count={1} />}>
        {faqs =>
          isFailed(faqs) ? (
            <FailedNote />
          ) : (
            faqs.map(({ question, answer }, i) => (
              <details key={question} className={styles.faq}>
                <summary>{question}</summary>
                <Prose name={`faq-${i}`} html={answer} className={`${prose.prose} ${prose.small}`} />
              </details>
            ))
          )
        }
      </Deferred>
    </div>
  )
}
