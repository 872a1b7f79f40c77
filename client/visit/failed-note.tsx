import button from '../ui/button.module.css'
import { Note } from '../ui/section.tsx'
import { useT } from './context.tsx'

/**
 * The message in place of a part that could not be loaded, and a way to load it again: client/submit.ts brings what does that. The
 * rest of the page is there.
 */
export function FailedNote() {
  const t = useT()
  return (
    <Note>
      {t('content_unavailable')}
      <form method="dialog" data-call="retry" data-scripted>
        <button type="submit" className={`${button.button} ${button.quiet}`}>
          {t('retry')}
        </button>
        <p role="alert" />
      </form>
    </Note>
  )
}
