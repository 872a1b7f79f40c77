import { type ComponentType, lazy, memo, Suspense, useState } from 'react'
import { readWritten } from '../../shared/figures/written-options.ts'
import type { Locale } from '../../shared/locale.ts'
import { useModel } from '../state/use-model.ts'
import { whenNear } from '../ui/when-near.ts'
import { useLocale } from '../visit/context.tsx'
import { bringFigure } from './bring.ts'
import styles from './figure.module.css'
import { type FigureProps, figureSlots } from './slots.ts'

/** Without a network the figure stays as the server has drawn it; its code comes once there is one. */
async function bringWhenReachable(name: string, locale: Locale): ReturnType<typeof bringFigure> {
  try {
    return await bringFigure(name, locale)
  } catch {
    await new Promise(back => addEventListener('online', back, { once: true }))
    return bringWhenReachable(name, locale)
  }
}

/** A figure's code, once its place is near the screen, and what its place holds until then. */
function awaited(name: string, locale: Locale) {
  let resolve: () => void = () => {}
  const near = new Promise<void>(come => {
    resolve = come
  })
  const Drawn: ComponentType<FigureProps> = lazy(() => near.then(() => bringWhenReachable(name, locale)))
  const place = { html: '' }
  const come = whenNear(resolve)
  return {
    Drawn,
    place,
    ref: (element: HTMLElement | null) => {
      // What the server drew stands there as well while React has to draw anew.
      if (element) place.html ||= element.innerHTML
      return element ? come(element) : undefined
    },
  }
}

const READY = { place: { html: '' }, ref: undefined }

/**
 * One figure. The server draws its first state; the browser takes it over where it stands once the reader comes near. React must not
 * draw it again for another reason, or the reader would see the place empty: so it depends on nothing but its words.
 */
export const Figure = memo(({ id, name, options }: { id?: string; name: string; options: string }) => {
  const known = useModel(figureSlots)?.drawn?.[name]
  const locale = useLocale()
  // Chosen once: another component in its place would begin anew.
  const [{ Drawn, ref, place }] = useState(() => (known ? { ...READY, Drawn: known } : awaited(name, locale)))
  return (
    <figure id={id} className={styles.figure} data-figure={name} data-options={options || undefined} ref={ref}>
      <Suspense fallback={<div className={styles.coming} dangerouslySetInnerHTML={{ __html: place.html }} />}>
        <Drawn options={readWritten(options)} />
      </Suspense>
    </figure>
  )
})
