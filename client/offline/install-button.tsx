import { useAtom } from '../state/use-atom.ts'
import button from '../ui/button.module.css'
import { useStore, useT } from '../visit.tsx'

/** Installs the academy as an app, where the browser has offered it. */
export function InstallButton() {
  const t = useT()
  const { installOffer } = useStore().models
  const offer = useAtom(installOffer)
  if (!offer) return null
  const install = () => {
    installOffer.set(null)
    void offer.prompt()
  }
  return (
    <p>
      <button type="button" className={`${button.button} ${button.quiet}`} onClick={install}>
        {t('install_app')}
      </button>
    </p>
  )
}
