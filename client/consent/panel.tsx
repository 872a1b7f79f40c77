import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Consent } from '../../shared/consent.ts'
import { callApi } from '../calls/call-api.ts'
import { forgetView } from '../lesson/kept-view.ts'
import { saveInput } from '../shell/saved-input.ts'
import button from '../ui/button.module.css'
import { Icon } from '../ui/icon.tsx'
import { useStore, useT } from '../visit/context.tsx'
import { forgetLeftOff } from './left-off-storage.ts'
import { cookiePanel } from './models.ts'
import styles from './panel.module.css'
import { Preferences } from './preferences.tsx'
import { readConsent } from './read-consent.ts'

/** Why the page is not reloaded: the browser blocks cookies, or the server was not reached. */
type ConsentProblem = 'blocked' | 'failed'

/**
 * Has the server save the visitor's choice, then reloads the page (spec 2) with all its input. Answers only where that cannot be.
 */
async function choose(consent: Consent): Promise<ConsentProblem | null> {
  const answer = await callApi('POST', '/api/consent', consent)
  if (!answer.ok) return 'failed'
  if (!readConsent()) return 'blocked'
  if (!consent.personalization) {
    forgetLeftOff()
    forgetView()
  }
  saveInput()
  location.reload()
  return null
}

interface QuestionProps {
  onChoose(consent: Consent): void
  onExpand(): void
}

/** The collapsed card: a question of one sentence, two equal answers, and the way to the preferences. */
function Question({ onChoose, onExpand }: QuestionProps) {
  const t = useT()
  const allow = (all: boolean) => () => onChoose({ personalization: all, analytics: all })
  return (
    <>
      <p>{t('cookies_question')}</p>
      <div className={styles.choices}>
        <p className={styles.answers}>
          <button type="button" className={button.button} onClick={allow(true)}>
            {t('allow')}
          </button>
          <button type="button" className={button.button} onClick={allow(false)}>
            {t('only_essential')}
          </button>
        </p>
        <button type="button" className={styles.more} aria-expanded="false" data-expand onClick={onExpand}>
          {t('cookies_preferences')}
        </button>
      </div>
    </>
  )
}

/** Sends a choice; says whether one is being sent, and why the last one was not stored. */
function useChoosing() {
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<ConsentProblem | null>(null)
  const onChoose = async (consent: Consent) => {
    if (pending) return
    setPending(true)
    const outcome = await choose(consent)
    setProblem(outcome)
    // After a stored choice the page reloads, and nothing can be pressed until then.
    if (outcome) setPending(false)
  }
  return { pending, problem, onChoose }
}

interface PanelProps {
  isExpanded?: boolean
  /** The element outside the card that opened it. */
  opener?: HTMLElement
}

/** The cookie card and its preferences (spec 2): a region of the page, not a dialog, because visitors need not answer. */
export function Panel({ isExpanded = false, opener }: PanelProps) {
  const { t, of } = useStore()
  const { pending, problem, onChoose } = useChoosing()
  const panel = useRef<HTMLElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  // Without cookies there is nothing to choose, and nothing to allow.
  const isBlocked = problem === 'blocked'
  const isOpen = isExpanded || isBlocked

  // Opening the preferences moves the focus into them.
  useEffect(() => {
    if (isExpanded) title.current?.focus({ preventScroll: true })
  }, [isExpanded])

  // The page reserves as much room as the panel takes (panel.module.css).
  useLayoutEffect(() => {
    const { style } = document.documentElement
    const resized = new ResizeObserver(([entry]) => {
      style.setProperty('--consent', `${entry?.borderBoxSize[0]?.blockSize}px`)
    })
    resized.observe(panel.current as HTMLElement)
    return () => {
      resized.disconnect()
      style.removeProperty('--consent')
    }
  }, [])

  const close = () => {
    const wasInside = panel.current?.contains(document.activeElement)
    // The question stays until the visitor has chosen.
    of(cookiePanel).value = isBlocked || readConsent() ? null : <Panel />
    if (!wasInside) return
    if (opener) opener.focus()
    else requestAnimationFrame(() => panel.current?.querySelector<HTMLElement>('[data-expand]')?.focus())
  }
  // From wherever the focus is: the preferences may cover it (WCAG 2.4.11).
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && isExpanded && !document.querySelector('dialog[open]')) close()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  })
  return (
    <section id="consent" ref={panel} className={styles.panel} aria-labelledby="consent-title" aria-busy={pending}>
      <div className={isOpen ? styles.head : 'visually-hidden'}>
        <h2 id="consent-title" className={styles.title} ref={title} tabIndex={-1}>
          {t('cookies')}
        </h2>
        {isOpen && (
          <button type="button" className={styles.close} aria-label={t('close')} onClick={close}>
            <Icon name="close" />
          </button>
        )}
      </div>
      {!isOpen && (
        <Question
          onChoose={onChoose}
          onExpand={() => {
            of(cookiePanel).value = <Panel isExpanded />
          }}
        />
      )}
      {!isBlocked && isExpanded && <Preferences onChoose={onChoose} />}
      <div role="status">{problem && <p className={styles.note}>{isBlocked ? t('cookies_blocked') : t('no_network')}</p>}</div>
    </section>
  )
}
