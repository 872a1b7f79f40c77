import type { Check } from '../../shared/content/lesson.ts'
import { useModel } from '../state/use-model.ts'
import choice from '../ui/option.module.css'
import { useT } from '../visit/context.tsx'
import styles from './lesson.module.css'
import { lessonSlots } from './slots.ts'

interface AnswerProps {
  check: Check
  /** What was answered last. */
  chosen: readonly string[]
  /** What is right, where that was asked for. */
  answer?: readonly string[] | undefined
}

const Choices = ({ check, chosen, answer = [] }: AnswerProps) =>
  check.options.map((option, i) => (
    <label key={option.id} className={choice.option} data-right={answer.includes(option.label) || undefined}>
      <input
        type={check.several ? 'checkbox' : 'radio'}
        name="chosen"
        value={option.id}
        defaultChecked={chosen.includes(option.id)}
      />
      <span>
        <span className={choice.key} aria-hidden="true">
          {i + 1}
        </span>
        <span>{option.label}</span>
      </span>
    </label>
  ))

function NumberField({ check, chosen }: AnswerProps) {
  const t = useT()
  return (
    <label className={styles.number}>
      <span className="visually-hidden">{t('your_answer')}</span>
      <input type="text" inputMode="decimal" name="chosen" autoComplete="off" maxLength={40} defaultValue={chosen[0]} />
      {check.unit && <span>{check.unit}</span>}
    </label>
  )
}

/** One list of choices for each place, or for each thing that belongs to another: works without script and on any device. */
function Selects({ check, chosen }: AnswerProps) {
  const t = useT()
  const pairs = check.left ?? []
  const places = pairs.length
    ? pairs.map(({ id, label }) => ({ id, label }))
    : check.options.map(({ id }, i) => ({ id, label: t('place_number', { number: i + 1 }) }))
  return places.map((place, i) => (
    <label key={place.id} className={styles.pair}>
      <span>{place.label}</span>
      <select
        name="chosen"
        defaultValue={pairs.length ? (chosen.find(pair => pair.startsWith(`${place.id}=`)) ?? '') : (chosen[i] ?? '')}
      >
        <option value="">{t('choose_item')}</option>
        {check.options.map(({ id, label }) => (
          <option key={id} value={pairs.length ? `${place.id}=${id}` : id}>
            {label}
          </option>
        ))}
      </select>
    </label>
  ))
}

/** What is asked for, by the kind of question. An order is moved about once the player is there. */
export function Answer(props: AnswerProps) {
  const t = useT()
  const player = useModel(lessonSlots)
  const { kind, several } = props.check
  // Once the answer is shown, one's own arrangement would stand beside it.
  if (props.answer?.length && kind !== 'choice') return null
  switch (kind) {
    case 'number':
      return <NumberField {...props} />
    case 'order':
      return player ? <player.Order {...props} /> : <Selects {...props} />
    case 'match':
      return <Selects {...props} />
    case 'figure':
      return (
        <>
          <p className={styles.hint}>{t('figure_ask')}</p>
          <noscript>
            <p className={styles.hint}>{t('figure_needs_script')}</p>
          </noscript>
        </>
      )
    default:
      // A kind that is missing above is an error of types here.
      kind satisfies 'choice'
      return (
        <>
          {several && <p className={styles.hint}>{t('choose_all')}</p>}
          <Choices {...props} />
        </>
      )
  }
}
