import { type RefCallback, useCallback, useState } from 'react'
import { FILM_NAME } from '../../../shared/media-names.ts'
import { hostOf } from '../../outbound/host-of.ts'
import styles from '../../ui/article.module.css'
import { ButtonOut } from '../../ui/button-link.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useT } from '../../visit/context.tsx'

/** A film under our own address is played by the browser. Any other is another site's page, which nothing loads without a click. */
const isPlayedHere = (address: string) => address.startsWith('/') && FILM_NAME.test(address.split(/[?#]/)[0] ?? '')

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

interface VideoProps {
  address: string
  title: string
  /** The address of its captions, and their language. */
  captions?: string | null | undefined
  lang?: string | undefined
}

/** The transcript as it stands further down on the page; empty where there is none. Its places keep their names to themselves. */
function transcriptOnPage(): string {
  const words = document.getElementById('prose-transcript')?.cloneNode(true) as HTMLElement | undefined
  for (const named of words?.querySelectorAll('[id]') ?? []) named.removeAttribute('id')
  return words?.innerHTML.trim() ?? ''
}

/**
 * What stands in a film's place where this browser cannot play it: that it is so, the file, and the transcript, which is out of sight
 * while a lesson is shown screen by screen.
 */
function NotPlayed({ address }: { address: string }) {
  const t = useT()
  const [transcript] = useState(transcriptOnPage)
  return (
    <>
      <div className={styles.source} role="status">
        <p>{t('film_not_played')}</p>
        <a href={address}>{t('open_film')}</a>
      </div>
      {transcript && (
        <details>
          <summary>{t('show_transcript')}</summary>
          <div className={styles.stack} dangerouslySetInnerHTML={{ __html: transcript }} />
        </details>
      )}
    </>
  )
}

function Film({ address, title, captions, lang }: VideoProps) {
  const t = useT()
  const [failed, setFailed] = useState(false)
  const ref = useCallback<RefCallback<HTMLVideoElement>>(video => {
    // It may have failed before this page was alive.
    if (video?.error) setFailed(true)
    return playedByTime(video)
  }, [])
  if (failed) return <NotPlayed address={address} />
  return (
    // biome-ignore lint/a11y/useMediaCaption: where an editor has none, the transcript below has the words
    <video
      ref={ref}
      className={styles.cover}
      src={address}
      controls
      preload="none"
      playsInline
      aria-label={title}
      onError={() => setFailed(true)}
    >
      {captions && <track kind="captions" src={captions} srcLang={lang} label={t('captions')} />}
      <a href={address}>{t('open_film')}</a>
    </video>
  )
}

/** The film of a lesson, or the way to the site that plays it. */
export function Video(film: VideoProps) {
  const t = useT()
  if (isPlayedHere(film.address)) return <Film {...film} />
  return (
    <p className={styles.source}>
      <ButtonOut to={film.address}>
        <Icon name="external" />
        {t('watch_at', { host: hostOf(film.address) })}
      </ButtonOut>
    </p>
  )
}
