import { placeOf } from '../../shared/figures/place.ts'

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
