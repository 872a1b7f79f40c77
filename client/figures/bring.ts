import type { Locale } from '../../shared/locale.ts'

/** Loads a figure's code. The list of all figures is a lazy chunk too: more figures don't make the first load larger. */
export const bringFigure = (name: string, locale: Locale) => import('./code.ts').then(late => late.loadFigure(name, locale))
