import { useEffect, useState } from 'react'
import { useLocale, useT } from '../visit/context.tsx'
import { speakLesson, voiceFor } from './speech.ts'
import styles from './tools.module.css'

/** Reads the lesson aloud where the device has a voice for its language; without one there is no button. */
export function Listen() {
  const t = useT()
  const locale = useLocale()
  const [voice, setVoice] = useState<SpeechSynthesisVoice | null>(null)
  const [stop, setStop] = useState<{ now: () => void } | null>(null)
  useEffect(() => {
    const look = () => setVoice(voiceFor(locale))
    look()
    window.speechSynthesis?.addEventListener?.('voiceschanged', look)
    return () => window.speechSynthesis?.removeEventListener?.('voiceschanged', look)
  }, [locale])
  useEffect(() => () => stop?.now(), [stop])
  if (!voice) return null
  return (
    <button
      type="button"
      className={styles.tool}
      aria-pressed={stop !== null}
      onClick={event => {
        if (stop) return setStop(null)
        const article = event.currentTarget.closest<HTMLElement>('article') as HTMLElement
        setStop({ now: speakLesson(article, voice, () => setStop(null)) })
      }}
    >
      {t(stop ? 'listen_stop' : 'listen')}
    </button>
  )
}
