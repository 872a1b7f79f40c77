import { Dialog } from '../ui/dialog.tsx'
import { useT } from '../visit/context.tsx'
import { PhotoEdit } from './photo.tsx'
import { useUser } from './use-account.ts'

/** The photo, to be changed over any page. */
export function PhotoModal() {
  const t = useT()
  const user = useUser()
  return <Dialog title={t('photo')}>{user && <PhotoEdit user={user} />}</Dialog>
}
