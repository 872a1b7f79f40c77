import type { Common } from '../../shared/content/site.ts'
import button from '../ui/button.module.css'
import { Dialog } from '../ui/dialog.tsx'
import { useT } from '../visit/context.tsx'
import { keepClosed } from './closed.ts'
import styles from './update-notice.module.css'

/** What is new, once for everybody: it counts as seen when it is closed, however that is done (spec 2). */
export function UpdateNotice({ notice }: { notice: NonNullable<Common['notice']> }) {
  const t = useT()
  return (
    <Dialog title={notice.title} onClosed={() => keepClosed('notice', notice.id)}>
      <p className={styles.text}>{notice.text}</p>
      <button type="button" className={button.button} onClick={event => event.currentTarget.closest('dialog')?.close()}>
        {t('all_right')}
      </button>
    </Dialog>
  )
}
