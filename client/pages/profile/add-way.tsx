import { href } from '../../../shared/href.ts'
import type { SignInWay } from '../../../shared/sign-in-ways.ts'
import { onDemand } from '../../chunks/on-demand.ts'
import buttons from '../../ui/button.module.css'
import { ButtonOut } from '../../ui/button-link.tsx'
import { useLocale, useStore, useT } from '../../visit/context.tsx'
import styles from './profile.module.css'
import { wayName } from './way-name.ts'

/** Adds one way to sign in: at its provider, or in the login dialog. Both lead back here. */
function AddWay({ way }: { way: SignInWay }) {
  const t = useT()
  const store = useStore()
  const locale = useLocale()
  if (way === 'google' || way === 'facebook') {
    const search = new URLSearchParams({ link: '1', return: href('profile', {}, locale) })
    return (
      <ButtonOut to={`/api/connect/${way}?${search}`} quiet>
        {t('add_named', { name: wayName(t, way) })}
      </ButtonOut>
    )
  }
  const returnTo = href('profile', {}, locale, { 'sign-in': 'linked' })
  const add = async () => {
    const { openLogin } = await onDemand(() => import('../../sign-in/open.tsx'))
    void openLogin(store, { link: way, onlyWeb3: way === 'wallet', returnTo })
  }
  return (
    <button type="button" className={`${buttons.button} ${buttons.quiet}`} onClick={add}>
      {t(way === 'email' ? 'add_email' : 'connect_wallet')}
    </button>
  )
}

/** Buttons for ways that an account has not yet. */
export const AddWays = ({ ways }: { ways: readonly SignInWay[] }) =>
  ways.length > 0 && (
    <div className={styles.actions}>
      {ways.map(way => (
        <AddWay key={way} way={way} />
      ))}
    </div>
  )
