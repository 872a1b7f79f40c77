import type { OpenedLetter } from '../../../shared/content/letter.ts'
import { href } from '../../../shared/href.ts'
import frame from '../../layouts/letter-frame.module.css'
import buttons from '../../ui/button.module.css'
import { ButtonLink } from '../../ui/button-link.tsx'
import { useLocale, useT } from '../../visit/context.tsx'

const LABELS = { 'sign-in': 'sign_in_here', add: 'add_it', change: 'confirm' } as const

/** Asks whether what a guest has learned here goes along: somebody else may have opened a link that is not theirs. */
function WithGuest({ email }: Pick<OpenedLetter, 'email'>) {
  const t = useT()
  return (
    <>
      <p id="guest" className={frame.text}>
        {t('letter_guest', { email: email ?? t('their_account') })}
      </p>
      <button type="submit" name="progress" value="take" className={buttons.button} aria-describedby="guest">
        {t('take_progress')}
      </button>
      <button
        type="submit"
        name="progress"
        value="keep"
        className={`${buttons.button} ${buttons.quiet}`}
        aria-describedby="guest"
      >
        {t('keep_progress_here')}
      </button>
    </>
  )
}

/** The button, or two; none where the letter is about an account that is not signed in here. */
export function Press({ letter: { purpose, email, asked, allowed, hasGuest } }: { letter: OpenedLetter }) {
  const t = useT()
  const locale = useLocale()
  if (!allowed) return <ButtonLink to={href('home', {}, locale)}>{t('take_me_home')}</ButtonLink>
  return (
    <form method="post" action={href('loginPassword', {}, locale)}>
      {purpose === 'sign-in' && !asked && hasGuest ? (
        <WithGuest email={email} />
      ) : (
        <button type="submit" className={buttons.button}>
          {t(LABELS[purpose])}
        </button>
      )}
    </form>
  )
}
