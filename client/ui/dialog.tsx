import { type ReactNode, useEffect, useRef } from 'react'
import { useStore } from '../visit/context.tsx'
import styles from './dialog.module.css'
import { Icon } from './icon.tsx'

/** A dialog over the page: the browser's own, so focus stays inside and returns, and Escape closes it. */
export function Dialog({ title: name, onClosed, children }: { title: string; onClosed?: () => void; children: ReactNode }) {
  const { t, modal } = useStore()
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
    // Its name is read first, and no button looks chosen.
    title.current?.focus()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby="dialog-title"
      onClose={() => {
        modal.value = null
        onClosed?.()
      }}
    >
      <div className={styles.head}>
        <h2 id="dialog-title" className={styles.title} ref={title} tabIndex={-1}>
          {name}
        </h2>
        <button type="button" className={styles.close} aria-label={t('close')} onClick={() => dialog.current?.close()}>
          <Icon name="close" />
        </button>
      </div>
      {children}
    </dialog>
  )
}
