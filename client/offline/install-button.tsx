import { useModel } from '../state/use-model.ts'
import button from '../ui/button.module.css'
import { useStore, useT } from '../visit/context.tsx'
import { installOffer } from './install-offer.ts'

/** Installs the academy as an app, where the browser has offered it. */
export function InstallButton() {
  const t = useT()
  const { of } = useStore()
  const offer = useModel(installOffer)
  if (!offer) return null
  const install = () => {
    of(installOffer).value = null
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
