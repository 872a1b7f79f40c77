import { useEffect, useRef } from 'react'
import type { User } from '../../shared/content/account.ts'
import buttons from '../ui/button.module.css'
import { useT } from '../visit/context.tsx'
import { Avatar } from './avatar.tsx'
import styles from './photo.module.css'
import { PHOTO_TYPES } from './photo-types.ts'
import { Said } from './said.tsx'
import { usePhoto } from './use-photo.ts'

const quiet = `${buttons.button} ${buttons.quiet}`

/** As the avatar will look with the chosen photo. */
const withLook = (user: User, look: string | undefined): User =>
  look ? { ...user, photo: { url: look, alternativeText: '' } } : user

/** Moves the focus along: to the question once a photo is chosen, back to the choice afterwards, and out of what is gone. */
function useFocus(isChosen: boolean, photo: string | undefined) {
  const input = useRef<HTMLInputElement>(null)
  const keep = useRef<HTMLButtonElement>(null)
  const was = useRef({ isChosen, photo })
  useEffect(() => {
    const isGone = was.current.photo !== photo && document.activeElement === document.body
    if (was.current.isChosen !== isChosen || isGone) (isChosen ? keep : input).current?.focus()
    was.current = { isChosen, photo }
  }, [isChosen, photo])
  return { input, keep }
}

/** The person's photo: to be chosen, looked at before it is sent, changed or taken away (spec 5: PNG and JPEG). */
export function PhotoEdit({ user }: { user: User }) {
  const t = useT()
  const { chosen, sent, outcome, choose, keep, cancel, remove } = usePhoto(user)
  const focus = useFocus(chosen !== null, user.photo?.url)
  const isBusy = sent !== null
  return (
    <div className={styles.photo}>
      <Avatar user={withLook(user, chosen?.look)} large />
      <div className={styles.side}>
        <div className={styles.actions} aria-busy={isBusy}>
          {chosen ? (
            <>
              <button ref={focus.keep} type="button" className={buttons.button} onClick={() => void keep()}>
                {t('use_photo')}
              </button>
              <button type="button" className={quiet} onClick={cancel}>
                {t('cancel')}
              </button>
            </>
          ) : (
            <>
              <label className={`${quiet} ${styles.pick}`}>
                <input
                  ref={focus.input}
                  type="file"
                  className="visually-hidden"
                  accept={PHOTO_TYPES.join(',')}
                  onChange={({ currentTarget }) => {
                    const [file] = currentTarget.files ?? []
                    if (file) void choose(file)
                    // The same file may be chosen once more.
                    currentTarget.value = ''
                  }}
                />
                <span>{t(user.photo ? 'change_photo' : 'add_photo')}</span>
              </label>
              {user.photo && (
                <button type="button" className={quiet} onClick={() => void remove()}>
                  {t('remove_photo')}
                </button>
              )}
            </>
          )}
        </div>
        {chosen && isBusy && <progress className={styles.progress} value={sent} max={1} aria-label={t('photo_uploading')} />}
      </div>
      <Said outcome={outcome} />
    </div>
  )
}
