import { useEffect, useState } from 'react'
import { useT } from '../visit/context.tsx'
import { Listen } from './listen.tsx'
import styles from './tools.module.css'
import { changeView, isLearning } from './view.ts'

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
