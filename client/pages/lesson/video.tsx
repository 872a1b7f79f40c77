import type { RefCallback } from 'react'
import { hostOf } from '../../outbound/host-of.ts'
import styles from '../../ui/article.module.css'
import { ButtonOut } from '../../ui/button-link.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useT } from '../../visit/context.tsx'

/** A film that the browser plays itself. Any other address is another site's page, which nothing loads without a click. */
const MEDIA = /\.(?:mp4|webm|m4v|ogv)(?:[?#]|$)/i

/** Links of the transcript such as `#t=42` (W3C Media Fragments, in seconds) play the film from there. */
const playedByTime: RefCallback<HTMLVideoElement> = video => {
  const onClick = ({ target }: Event) => {
    const seconds = (target as Element).closest<HTMLAnchorElement>('a[href^="#t="]')?.hash.slice(3)
    if (!video || !seconds) return
    video.currentTime = Number(seconds) || 0
    video.scrollIntoView({ block: 'center' })
    // A browser that will not play shows its own button.
    video.play().catch(() => {})
  }
  document.addEventListener('click', onClick)
  return () => document.removeEventListener('click', onClick)
}

/** The film of a lesson, or the way to the site that plays it. */
export function Video({ address, title }: { address: string; title: string }) {
  const t = useT()
  if (MEDIA.test(address))
    return (
      // biome-ignore lint/a11y/useMediaCaption: the transcript below has the words
      <video ref={playedByTime} className={styles.cover} src={address} controls preload="none" playsInline aria-label={title} />
    )
  return (
    <p className={styles.source}>
      <ButtonOut to={address}>
        <Icon name="external" />
        {t('watch_at', { host: hostOf(address) })}
      </ButtonOut>
    </p>
  )
}
