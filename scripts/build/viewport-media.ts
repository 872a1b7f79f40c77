import type { Plugin } from 'vite'
import { BREAKPOINTS, DESKTOP3, VIEWPORTS } from '../../shared/viewport.ts'

/** Names that style sheets may use in media queries, with the condition that each stands for. */
export const mediaNames: Record<string, string> = {
  '--desktop3': `(min-width: ${DESKTOP3}px)`,
  ...Object.fromEntries(Object.entries(VIEWPORTS).map(([name, width]) => [`--${name}`, `(max-width: ${width}px)`])),
  ...Object.fromEntries(Object.entries(BREAKPOINTS).map(([name, width]) => [`--${name}`, `(min-width: ${width}px)`])),
}

/** Replaces names such as `(--tablet)` in media queries by the widths of shared/viewport.ts. */
export function viewportMedia(): Plugin {
  return {
    name: 'viewport-media',
    enforce: 'pre',
    transform(code, id) {
      if (!/\.css(\?|$)/.test(id) || !code.includes('(--')) return
      return code.replace(/@media[^{]+/g, query =>
        query.replace(/\((--[\w-]+)\)/g, (_, name: string) => {
          const condition = mediaNames[name]
          if (!condition) throw new Error(`${id}: there is no width called ${name}`)
          return condition
        }),
      )
    },
  }
}
