import { href } from '../../shared/href.ts'
import buttons from '../ui/button.module.css'
import { ButtonLink } from '../ui/button-link.tsx'
import { useLocale, useT } from '../visit/context.tsx'
import frame from './letter-frame.module.css'
import { LetterFrame } from './letter-frame.tsx'

type Key = Parameters<ReturnType<typeof useT>>[0]

/** What a step says: before the click, when it is done, and where the link does not work; each a title, then a text. */
export interface LetterWords {
  ask: readonly [Key, Key]
  button: Key
  done: readonly [Key, Key]
  expired: readonly [Key, Key]
}

const TROUBLE: Readonly<Record<string, Key>> = { 'too-often': 'too_often_now', failed: 'error_text' }

interface LetterQuestionProps {
  words: LetterWords
  /** How the click ended, as the address says it. */
  outcome: string
  action: string
  /** What stands for `{names}` in the texts. */
  values?: Readonly<Record<string, string | number>>
}

/** Behind a mail's link: it asks for one click, because programs open links too. A plain form: it works without script. */
export function LetterQuestion({ words, outcome, action, values = {} }: LetterQuestionProps) {
  const t = useT()
  const locale = useLocale()
  const isOver = outcome === 'done' || outcome === 'expired'
  const [title, text] = isOver ? words[outcome] : words.ask
  const trouble = TROUBLE[outcome]
  return (
    <LetterFrame title={t(title)}>
      <p className={frame.text} role={trouble ? 'alert' : undefined}>
        {t(trouble ?? text, values)}
      </p>
      {isOver ? (
        <ButtonLink to={href('home', {}, locale)}>{t('take_me_home')}</ButtonLink>
      ) : (
        <form method="post" action={action}>
          <button type="submit" className={buttons.button}>
            {t(words.button)}
          </button>
        </form>
      )}
    </LetterFrame>
  )
}
