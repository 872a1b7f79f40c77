import { figuresIn } from '../../shared/figures/prose-parts.ts'
import type { Store } from '../state/store.ts'
import { bringFigure } from './bring.ts'
import { figures } from './fill-slots.ts'
import { figureSlots } from './slots.ts'

/** Brings the code of all figures of a page that is about to be shown: it then comes whole. One that is lost stays an empty place. */
export async function readyFigures(store: Store, page: unknown) {
  const brought = await Promise.all(
    figuresIn(page).map(async name => {
      const module = await bringFigure(name, store.locale).catch(() => null)
      return module ? [[name, module.default] as const] : []
    }),
  )
  const slots = store.of(figureSlots)
  slots.value = { ...figures, drawn: { ...slots.value?.drawn, ...Object.fromEntries(brought.flat()) } }
}
