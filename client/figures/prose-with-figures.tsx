import { placeOf } from '../../shared/figures/place.ts'
import { proseParts } from '../../shared/figures/prose-parts.ts'
import { Figure } from './figure.tsx'
import type { ProseWithFiguresProps } from './slots.ts'

/** The rich text of a place on the first visit. One with figures stands there in pieces, and a figure as the server drew it. */
export function textOf(id: string): string | null {
  const element = document.getElementById(id)
  if (!element?.querySelector(':scope > [data-figure]')) return element?.innerHTML ?? null
  return [...(element.children as HTMLCollectionOf<HTMLElement>)]
    .map(({ dataset, innerHTML }) =>
      dataset.figure ? placeOf({ name: dataset.figure, options: dataset.options ?? '' }) : innerHTML,
    )
    .join('')
}

/** `s3-figure`, of the text `prose-s3`: by it style shows the figure alone. A text has one figure that is named so. */
const placeName = (id: string) => `${id.replace('prose-', '')}-figure`

/** Rich text in pieces: HTML as it is, and between it the figures. On the first visit it is read from its pieces again. */
export function ProseWithFigures({ id, html, className, lang }: ProseWithFiguresProps) {
  return (
    <div id={id} className={className} lang={lang}>
      {proseParts(html).map((part, i) =>
        typeof part === 'string' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text has nothing else, and its parts do not move
          <div key={i} data-html suppressHydrationWarning dangerouslySetInnerHTML={{ __html: part }} />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: likewise
          <Figure key={i} id={placeName(id)} name={part.name} options={part.options} />
        ),
      )}
    </div>
  )
}
