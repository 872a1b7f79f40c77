import button from '../ui/button.module.css'
import { useT } from '../visit/context.tsx'

/**
 * Passes this page on: client/submit.ts brings what does that. The method is a dialog's, so that a press leads nowhere where its
 * script never comes.
 */
export const Share = () => (
  <form method="dialog" data-call="share" data-scripted>
    <button type="submit" className={`${button.button} ${button.quiet}`}>
      {useT()('share')}
    </button>
  </form>
)
