import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Slide } from '../../../shared/content/lesson.ts'
import { Icon } from '../../ui/icon.tsx'
import prose from '../../ui/prose.module.css'
import { Prose, useT } from '../../visit.tsx'
import styles from './slides.module.css'

const idOf = (i: number) => `slide-${i + 1}`

/**
 * Slides side by side, each with an address of its own (`#slide-3`). Without script they scroll by touch, keys and links; with
 * it, arrows turn them and the address follows.
 */
export function Slides({ slides }: { slides: readonly Slide[] }) {
  const t = useT()
  const track = useRef<HTMLOListElement>(null)
  const [shown, setShown] = useState(0)

  useEffect(() => {
    const list = track.current
    if (!list) return
    const observer = new IntersectionObserver(
      entries => {
        for (const entry of entries) if (entry.isIntersecting) setShown([...list.children].indexOf(entry.target))
      },
      { root: list, threshold: 0.6 },
    )
    for (const slide of list.children) observer.observe(slide)
    return () => observer.disconnect()
  }, [])

  const turnTo = (i: number) => {
    const slide = track.current?.children[i]
    if (!slide || !track.current) return
    track.current.scrollTo({ left: (slide as HTMLElement).offsetLeft })
    setShown(i)
    history.replaceState(history.state, '', `#${idOf(i)}`)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (!step || !slides[shown + step]) return
    event.preventDefault()
    turnTo(shown + step)
  }

  const arrow = (step: 1 | -1) => {
    const target = shown + step
    const disabled = !slides[target]
    return (
      <a
        className={styles.arrow}
        href={disabled ? undefined : `#${idOf(target)}`}
        aria-disabled={disabled || undefined}
        aria-label={t(step > 0 ? 'next_slide' : 'previous_slide')}
        role={disabled ? 'link' : undefined}
        onClick={event => {
          event.preventDefault()
          turnTo(target)
        }}
      >
        <Icon name={step > 0 ? 'next' : 'previous'} />
      </a>
    )
  }

  return (
    <section className={styles.slides} aria-label={t('slides')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard */}
      <ol ref={track} className={styles.track} tabIndex={0} onKeyDown={onKeyDown} aria-label={t('slides')}>
        {slides.map((slide, i) => (
          <li key={idOf(i)} id={idOf(i)} className={styles.slide}>
            {slide.image && (
              <img
                className={styles.image}
                src={slide.image.url}
                alt={slide.image.alternativeText}
                width={slide.image.width ?? 800}
                height={slide.image.height ?? 450}
                loading="lazy"
              />
            )}
            <div className={styles.words}>
              <h2 className={styles.title}>{slide.title}</h2>
              <Prose name={idOf(i)} html={slide.text} className={prose.prose} />
            </div>
          </li>
        ))}
      </ol>
      <div className={styles.controls}>
        {arrow(-1)}
        <p aria-live="polite">{t('slide_number', { number: shown + 1, total: slides.length })}</p>
        {arrow(1)}
      </div>
    </section>
  )
}
