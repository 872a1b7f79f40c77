import { type Failed, isNotOffered } from '../calls/failed.ts'
import button from '../ui/button.module.css'
import { Note } from '../ui/section.tsx'
import { useT } from './context.tsx'

/**
 * The message in place of a part that could not be loaded, and a way to load it again: client/submit.ts brings what does that. What the
 * server lacks, as the failure says, is not asked for again. The rest of the page is there.
 */
export function FailedNote({ of }: { of?: Failed }) {
  const t = useT()
  const isNone = of && isNotOffered(of)
  return (
    <Note>
      {t(isNone ? 'not_offered' : 'content_unavailable')}
      {!isNone && (
        <form method="dialog" data-call="retry" data-scripted>
          <button type="submit" className={`${button.button} ${button.quiet}`}>
            {t('retry')}
          </button>
          <p role="alert" />
        </form>
      )}
    </Note>
  )
}
