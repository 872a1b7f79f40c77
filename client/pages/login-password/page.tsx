import type { OpenedLetter } from '../../../shared/content/letter.ts'
import { PageError } from '../../../shared/errors.ts'
import { href } from '../../../shared/href.ts'
import type { Translate } from '../../../shared/words.ts'
import d from '../../account/drawn.module.css'
import { type Failed, isFailed } from '../../calls/failed.ts'
import frame from '../../layouts/letter-frame.module.css'
import { LetterFrame } from '../../layouts/letter-frame.tsx'
import type { LoadContext, SeoContext } from '../../page-module.ts'
import buttons from '../../ui/button.module.css'
import { ButtonLink } from '../../ui/button-link.tsx'
import { useLocale, useT } from '../../visit/context.tsx'
import styles from './login-password.module.css'

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
function Press({ letter: { purpose, email, asked, allowed, hasGuest } }: { letter: OpenedLetter }) {
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

/** What the letter does: the server has looked before the page begins (product decisions: Email link). */
export async function load({ own }: LoadContext) {
  const letter = (await own('/api/passwordless/letter')) as OpenedLetter | Failed
  if (isFailed(letter)) throw new PageError(letter.failed, '')
  return { critical: letter, deferred: {} }
}

function titleOf({ purpose, email, to = '', account: name = '' }: OpenedLetter, t: Translate): string {
  if (purpose === 'change') return t('change_email_of', { name, email: to })
  if (email === undefined) return t('sign_in_here')
  return purpose === 'add' ? t('add_email_to', { name, email }) : t('sign_in_as', { email })
}

export const seo = (letter: OpenedLetter, { t, locale }: SeoContext) => ({
  title: titleOf(letter, t),
  canonical: href('loginPassword', {}, locale),
  index: false,
})

/** A letter under the academy's seal. */
const Picture = () => (
  <svg className={styles.picture} viewBox="0 0 200 130" aria-hidden="true">
    <rect className={`${d.ink} ${d.sheet}`} x="20" y="14" width="160" height="104" rx="8" />
    <path className={d.ink} d="M22 20l78 54 78-54" />
    <path className={`${d.ai} ${d.faint}`} d="M24 112l52-44M176 112l-52-44" />
    <circle className={d.shuFill} cx="100" cy="74" r="19" />
    <path className={d.seal} d="M90 73l10-6 10 6M92 77h6v8h-6ZM102 77h6v8h-6Z" />
  </svg>
)

/** What a person should know before they press: whose link it may be, and what of this browser ends. */
function Warnings({ letter: { purpose, asked, signedIn } }: { letter: OpenedLetter }) {
  const t = useT()
  if (purpose !== 'sign-in') return null
  return (
    <>
      {!asked && <p className={styles.warning}>{t('letter_not_asked')}</p>}
      {signedIn !== undefined && <p className={styles.warning}>{t('letter_replaces', { name: signedIn })}</p>}
    </>
  )
}

function Explanation({ letter: { purpose, email = '', account = '', allowed } }: { letter: OpenedLetter }) {
  const t = useT()
  if (!allowed) return <p className={frame.text}>{t('letter_elsewhere', { name: account })}</p>
  return <p className={frame.text}>{purpose === 'change' ? t('confirms_email', { email }) : t('why_one_click')}</p>
}

/** Says what a mail's link does and asks for one click, because programs open links too. A plain form: it works without script. */
export function Page({ critical: letter }: { critical: OpenedLetter }) {
  const t = useT()
  return (
    <LetterFrame title={titleOf(letter, t)} picture={<Picture />}>
      <Explanation letter={letter} />
      <Warnings letter={letter} />
      <Press letter={letter} />
    </LetterFrame>
  )
}
