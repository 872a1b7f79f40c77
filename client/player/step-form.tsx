import type { QuestStep } from '../../shared/content/quest.ts'
import button from '../ui/button.module.css'
import choice from '../ui/option.module.css'
import { useT, useVisit } from '../visit/context.tsx'
import styles from './player.module.css'
import { useReturnPath } from './use-return-path.ts'

const LEGENDS: Record<string, string> = { ordering: 'put_in_order', visit: 'come_back' }

function Options({ step }: { step: QuestStep }) {
  return step.options.map(option => (
    <label key={option.id} className={choice.option}>
      <input type={step.several ? 'checkbox' : 'radio'} name="answer" value={option.id} required={!step.several} />
      <span>{option.label}</span>
    </label>
  ))
}

function Ordering({ step }: { step: QuestStep }) {
  const t = useT()
  return (
    <>
      <ul className={styles.missed}>
        {step.options.map(({ id, label }) => (
          <li key={id}>{label}</li>
        ))}
      </ul>
      {step.options.map((option, i) => (
        <label key={option.id} className={styles.field}>
          <span>{t('place_number', { number: i + 1 })}</span>
          <select name="answer" defaultValue="">
            <option value="" disabled>
              {t('choose_item')}
            </option>
            {step.options.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </select>
        </label>
      ))}
    </>
  )
}

function Text() {
  const t = useT()
  return (
    <label className={styles.field}>
      {t('your_answer')}
      <input type="text" name="answer" autoComplete="off" maxLength={500} required />
    </label>
  )
}

/** The task of a step: a plain form that the server judges, which client/submit.ts takes over where there is script. */
export function StepForm({ step }: { step: QuestStep }) {
  const t = useT()
  const { query } = useVisit()
  const { kind, slug } = step
  const action = `/api/quest-steps/validate/${slug}`
  return (
    <>
      {kind === 'wallet' && (
        <form method="post" action={action} data-call="sign" data-step={slug} className={`${styles.player} ${styles.scripted}`}>
          <p className={styles.actions}>
            <button type="submit" className={button.button}>
              {t('sign_with_wallet')}
            </button>
          </p>
          <p role="alert" className={styles.problem} />
        </form>
      )}
      <form method="post" action={action} data-call="step" data-step={slug} className={styles.player} noValidate>
        <input type="hidden" name="return" value={useReturnPath('task')} />
        <input type="hidden" name="kind" value={kind ?? ''} />
        <fieldset className={styles.question}>
          <legend>{step.otherPrompt || t(LEGENDS[kind ?? ''] ?? 'your_answer')}</legend>
          {kind === 'text' ? <Text /> : kind === 'ordering' ? <Ordering step={step} /> : <Options step={step} />}
        </fieldset>
        <p role="alert" className={styles.problem}>
          {query.verdict
            ? t('step_wrong')
            : query.problem && t(query.problem === 'later' ? 'too_often_now' : kind === 'text' ? 'type_answer' : 'choose_first')}
        </p>
        <p className={styles.actions}>
          <button type="submit" className={button.button}>
            {t(kind === 'visit' ? 'i_have_been_there' : 'answer')}
          </button>
        </p>
      </form>
    </>
  )
}
