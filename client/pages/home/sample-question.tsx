import { href } from '../../../shared/href.ts'
import { type Sample, sampleAnswer } from '../../lesson/sample.ts'
import { useModel } from '../../state/use-model.ts'
import button from '../../ui/button.module.css'
import { Icon } from '../../ui/icon.tsx'
import choice from '../../ui/option.module.css'
import { PageLink } from '../../ui/page-link.tsx'
import { Section } from '../../ui/section.tsx'
import { useLocale, useT } from '../../visit/context.tsx'
import styles from './home.module.css'

/**
 * A question of a lesson as a plain form, judged by the server: without script one reads the verdict in its lesson. Whoever answers has
 * begun that lesson.
 */
export function SampleQuestion({ check, lesson, headline, course, screen }: Sample) {
  const t = useT()
  const locale = useLocale()
  const answer = useModel(sampleAnswer)
  const there = `${href('lesson', { courseSlug: course, lessonSlug: lesson }, locale)}#${screen}`
  return (
    <Section title={t('sample_question')}>
      <form method="post" action="/api/checks" data-call="sample" className={styles.sample}>
        <input type="hidden" name="lesson" value={lesson} />
        <input type="hidden" name="check" value={check.id} />
        <input type="hidden" name="key" value={`try-${(answer?.tries ?? 0) + 1}`} />
        <input type="hidden" name="return" value={`${there}-check`} />
        <fieldset disabled={answer?.isOver}>
          <legend>{check.label}</legend>
          {check.options.map(({ id, label }) => (
            <label key={id} className={choice.option}>
              <input type="radio" name="chosen" value={id} />
              {label}
            </label>
          ))}
        </fieldset>
        <p role="alert" className={button.problem} />
        <div role="status">{answer?.said}</div>
        <p>
          {answer?.isOver || (
            <button type="submit" className={button.button}>
              {t('check_answer')}
            </button>
          )}
          <PageLink to={there}>{t('sample_lesson', { name: headline })}</PageLink>
        </p>
      </form>
      <p className={styles.hearts}>
        <Icon name="heart" />
        {t('hearts_in_short')}
      </p>
    </Section>
  )
}
