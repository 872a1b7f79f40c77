import { useEffect, useState } from 'react'
import { useLocale, useT } from '../visit/context.tsx'
import { speakLesson, voiceFor } from './speech.ts'
import styles from './tools.module.css'
import { changeView, isLearning } from './view.ts'

/** Reads the lesson aloud where the device has a voice for its language; without one there is no button. */
function Listen() {
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

const articleOf = (element: Element) => element.closest<HTMLElement>('article') as HTMLElement

/** What one may choose in a lesson: the view, and to have it read aloud. */
export function Tools() {
  const t = useT()
  const [learns, setLearns] = useState(true)
  useEffect(() => setLearns(isLearning()), [])
  return (
    <>
      {learns && <Listen />}
      <button
        type="button"
        className={styles.tool}
        onClick={event => {
          changeView(articleOf(event.currentTarget), learns ? 'read' : 'learn')
          setLearns(!learns)
        }}
      >
        {t(learns ? 'read_view' : 'learn_view')}
      </button>
    </>
  )
}
