import type { Slide } from '../../../shared/content/lesson.ts'
import { Icon } from '../../ui/icon.tsx'
import prose from '../../ui/prose.module.css'
import { whenNear } from '../../ui/when-near.ts'
import { useT } from '../../visit/context.tsx'
import { Prose } from '../../visit/prose.tsx'
import styles from './slides.module.css'

const idOf = (i: number) => `slide-${i + 1}`

const turned = whenNear(section => import('./turn-slides.ts').then(late => late.turnSlides(section)))

/**
 * Slides side by side, each with an address of its own (`#slide-3`). They scroll by touch, keys and links; what comes with the
 * script that is fetched when they are seen lets arrows turn them, and the address follows.
 */
export function Slides({ slides }: { slides: readonly Slide[] }) {
  const t = useT()
  const said = (number: number | string) => t('slide_number', { number, total: slides.length })
  const arrow = (step: 1 | -1, to?: string) => (
    <a
      className={styles.arrow}
      href={to}
      role={to ? undefined : 'link'}
      aria-disabled={to ? undefined : true}
      aria-label={t(step > 0 ? 'next_slide' : 'previous_slide')}
      data-turn={step}
    >
      <Icon name={step > 0 ? 'next' : 'previous'} />
    </a>
  )
  return (
    <section ref={turned} className={styles.slides} aria-label={t('slides')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard */}
      <ol className={styles.track} tabIndex={0} aria-label={t('slides')}>
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
        <p aria-live="polite" data-words={said('#')}>
          {said(1)}
        </p>
        {arrow(1, slides[1] && `#${idOf(1)}`)}
      </div>
    </section>
  )
}
