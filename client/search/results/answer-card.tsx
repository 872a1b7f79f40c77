import { useForeign } from '../../entries/foreign.ts'
import prose from '../../ui/prose.module.css'
import { useT } from '../../visit/context.tsx'
import { Prose } from '../../visit/prose.tsx'
import { HitHead } from './hit-list.tsx'
import styles from './results.module.css'
import type { ShownHit } from './shown.ts'

/** The best of what was found, above all of it: a word of the glossary with its meaning, or the sentence that says what was asked. */
export const AnswerCard = ({ best }: { best: ShownHit }) => (
  <section className={styles.card} aria-label={useT()('best_answer')} lang={useForeign()(best)}>
    <HitHead hit={best} />
    <Prose name="best" html={best.content} className={`${prose.prose} ${styles.said}`} />
  </section>
)
