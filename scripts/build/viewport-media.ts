import type { Plugin } from 'vite'
import { BREAKPOINTS, DESKTOP3, HEADER_STEPS, LAYOUT_BREAKPOINTS, VIEWPORTS } from '../../shared/viewport.ts'

const ROOT_PX = 16
/** Between a step of the header and what lies above it; a window can be a part of a pixel wider. */
const LEAST_PX = 0.02

/** What a line of the header needs is as wide as its letters: with larger ones its steps come sooner. */
const headerNames = Object.fromEntries(
  Object.entries(HEADER_STEPS).flatMap(([name, width]) => {
    const above = width + LEAST_PX
    return [
      [`--${name}`, `(max-width: ${width}px), (max-width: ${width / ROOT_PX}em)`],
      [`--not-${name}`, `(min-width: ${above}px) and (min-width: ${above / ROOT_PX}em)`],
    ]
  }),
)

const named: readonly number[] = [DESKTOP3, HEADER_STEPS['icons-only'], ...Object.values(VIEWPORTS)]
/** Layout breakpoints that have no name of their own: `--layout-480`. */
const layoutNames = Object.fromEntries(
  LAYOUT_BREAKPOINTS.filter(width => !named.includes(width)).map(width => [`--layout-${width}`, `(max-width: ${width}px)`]),
)

/** A card that has this little room of its own shows its parts below each other, however wide the window is: for container queries. */
const cardNames = { '--small-card': '(width < 30rem)' }

/** Names that style sheets may use in media and container queries, with the condition that each stands for. */
export const mediaNames: Record<string, string> = {
  ...headerNames,
  ...layoutNames,
  ...cardNames,
  '--desktop3': `(min-width: ${DESKTOP3}px)`,
  ...Object.fromEntries(Object.entries(VIEWPORTS).map(([name, width]) => [`--${name}`, `(max-width: ${width}px)`])),
  ...Object.fromEntries(Object.entries(BREAKPOINTS).map(([name, width]) => [`--${name}`, `(min-width: ${width}px)`])),
}

/** Replaces names such as `(--tablet)` in media and container queries by the widths of shared/viewport.ts. */
export function viewportMedia(): Plugin {
  return {
    name: 'viewport-media',
    enforce: 'pre',
    transform(code, id) {
      if (!/\.css(\?|$)/.test(id) || !code.includes('(--')) return
      return code.replace(/@(?:media|container)[^{]+/g, query =>
        query.replace(/\((--[\w-]+)\)/g, (_, name: string) => {
          const condition = mediaNames[name]
          if (!condition) throw new Error(`${id}: there is no width called ${name}`)
          return condition
        }),
      )
    },
  }
}
