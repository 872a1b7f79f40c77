import { href } from '../../shared/href.ts'
import { openLogin } from '../sign-in/open.tsx'
import button from '../ui/button.module.css'
import { ButtonLink } from '../ui/button-link.tsx'
import { useLocale, useStore } from '../visit/context.tsx'

/** The way to a certificate: direct with an account, through the login dialog for a guest. */
export function ToCertificate({ to }: { to: string }) {
  const store = useStore()
  const locale = useLocale()
  if (store.signedIn) return <ButtonLink to={to}>{store.t('to_certificate')}</ButtonLink>
  return (
    <a
      className={button.button}
      href={href('home', {}, locale, { return: to })}
      onClick={event => {
        event.preventDefault()
        void openLogin(store, { text: store.t('certificate_lead'), returnTo: to })
      }}
    >
      {store.t('to_certificate')}
    </a>
  )
}
