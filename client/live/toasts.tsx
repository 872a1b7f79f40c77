import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Notification } from '../../shared/content/account.ts'
import { href } from '../../shared/href.ts'
import { earnedBy, groupOf } from '../account/earned.ts'
import { useAccount } from '../account/use-account.ts'
import { useLooking } from '../account/use-opened.ts'
import { isFailed } from '../calls/failed.ts'
import { useModel } from '../state/use-model.ts'
import { Icon } from '../ui/icon.tsx'
import { PageLink } from '../ui/page-link.tsx'
import { useLocale, useStore, useT } from '../visit/context.tsx'
import { CertificateSeal } from './certificate-seal.tsx'
import { saidModel, toastsModel } from './models.ts'
import styles from './toasts.module.css'

/** Long enough to read it twice; it stays while it has the pointer or the focus, or its tab is hidden. */
const SHOWN_FOR_MS = 10_000
/** More at once are only counted. */
const SHOWN_AT_ONCE = 3
const PIXELS = 56

/** The picture: the achievement's own, or the seal of certificates. */
function Picture({ notification }: { notification: Notification }) {
  const { achievements } = useAccount()
  const { slug } = earnedBy(notification)
  if (groupOf(notification) === 'certificate') return <CertificateSeal />
  const image = isFailed(achievements) ? null : achievements.data.find(one => one.slug === slug)?.image
  return image ? <img src={image.url} alt="" width={PIXELS} height={PIXELS} /> : <CertificateSeal />
}

/** Something that is shown for a moment, or until it is closed. */
function Passing({ end, children }: { end: () => void; children: ReactNode }) {
  const t = useT()
  const place = useRef<HTMLLIElement>(null)
  const [isHeld, setHeld] = useState(false)
  const isLooking = useLooking()
  useEffect(() => {
    if (isHeld || !isLooking) return
    const timer = setTimeout(end, SHOWN_FOR_MS)
    return () => clearTimeout(timer)
  }, [isHeld, isLooking, end])
  /** Closed by keyboard, it passes the focus to the next one, or to the page. */
  const close = () => {
    const { current } = place
    const next = current?.nextElementSibling ?? current?.previousElementSibling
    const target = next?.querySelector('button') ?? document.getElementById('main')
    if (current?.contains(document.activeElement)) target?.focus()
    end()
  }
  const hold = () => setHeld(true)
  const release = () => setHeld(false)
  return (
    <li ref={place} className={styles.toast} onPointerEnter={hold} onPointerLeave={release} onFocus={hold} onBlur={release}>
      {children}
      <button type="button" className={styles.close} aria-label={t('close')} onClick={close}>
        <Icon name="close" />
      </button>
    </li>
  )
}

function Toast({ notification }: { notification: Notification }) {
  const t = useT()
  const locale = useLocale()
  const toasts = useStore().of(toastsModel)
  const end = useCallback(() => {
    toasts.value = (toasts.value ?? []).filter(one => one.documentId !== notification.documentId)
  }, [toasts, notification.documentId])
  const isCertificate = groupOf(notification) === 'certificate'
  const { title, titles } = earnedBy(notification)
  return (
    <Passing end={end}>
      <Picture notification={notification} />
      <p className={styles.text}>
        <span className={styles.kind}>{t(isCertificate ? 'new_certificate' : 'new_achievement')}</span>
        <PageLink to={href(isCertificate ? 'certificates' : 'achievements', {}, locale)}>{titles?.[locale] ?? title}</PageLink>
      </p>
    </Passing>
  )
}

/** What was done for the learner, in words. */
function Said() {
  const model = useStore().of(saidModel)
  const said = useModel(saidModel)
  const end = useCallback(() => {
    model.value = null
  }, [model])
  return (
    said && (
      <Passing key={said} end={end}>
        <p className={styles.text}>{said}</p>
      </Passing>
    )
  )
}

/** What the learner has just earned, and what was done for them, shown in a corner of the page and read out by screen readers. */
export function Toasts() {
  const t = useT()
  const toasts = useModel(toastsModel) ?? []
  const more = toasts.length - SHOWN_AT_ONCE
  return createPortal(
    <div className={styles.corner} role="status" aria-atomic="false">
      <ul>
        <Said />
        {toasts.slice(0, SHOWN_AT_ONCE).map(one => (
          <Toast key={one.documentId} notification={one} />
        ))}
      </ul>
      {more > 0 && <p className={styles.more}>{t('more_new', { count: more })}</p>}
    </div>,
    document.body,
  )
}
