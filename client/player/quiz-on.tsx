import { useModel } from '../state/use-model.ts'
import button from '../ui/button.module.css'
import { useT } from '../visit/context.tsx'
import { attemptName } from './attempt-name.ts'
import { attemptsModel } from './models.ts'
import styles from './player.module.css'
import { useReturnPath } from './use-return-path.ts'

/** The ways on inside a quiz, for the bar of its screen: one sends the answer, one leaves the verdict. Each shows while its time is. */
export function QuizOn({ lesson }: { lesson: string }) {
  const t = useT()
  const here = useReturnPath('quiz')
  const status = useModel(attemptsModel)?.[attemptName('quiz', lesson)]?.status ?? 'open'
  return (
    <>
      <button type="submit" form="answer-quiz" className={`${button.button} ${styles.answerHere}`} data-primary>
        {t('answer')}
      </button>
      <a
        href={here}
        className={`${button.button} ${styles.goOnHere}`}
        data-primary
        onClick={event => {
          event.preventDefault()
          // The second press of a double one was meant for the answer, and would skip why it was right.
          if (event.detail < 2) document.getElementById('on-quiz')?.click()
        }}
      >
        {t(status === 'open' ? 'next_question' : 'see_result')}
      </a>
    </>
  )
}
