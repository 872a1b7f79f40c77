/** Widths in px from the specification's section 9. Style sheets use the same names in media queries. */
export const VIEWPORTS = { tablet: 1024, tablet2: 767, mobile: 590, mobile2: 380 } as const
/** From this width on, the root font is fixed. */
export const DESKTOP3 = 1920
export const ROOT_FONT_PX = 20
export const DEFAULT_VIEWPORT = { width: 375, height: 720 } as const
export const BREAKPOINTS = { '2xs': 376, xs: 481, sm: 768, md: 1025, lg: 1281, xl: 1441 } as const
/**
 * The header has its burger from 1023 px down. Its tools are icons without names from 1280 px down, and from 1440 px down where a learner
 * or guest has more of them. Both are layout breakpoints.
 */
export const HEADER_STEPS = { burger: 1023, 'icons-only': 1280, 'own-icons-only': 1440 } as const
export const LAYOUT_BREAKPOINTS = [1920, 1440, 1280, 1024, 767, 590, 480, 380] as const

export const VIEWPORT_NAMES = ['mobile2', 'mobile', 'tablet2', 'tablet', 'desktop', 'desktop3'] as const
export type ViewportName = (typeof VIEWPORT_NAMES)[number]

/** The viewport's name at a width: the narrowest that still holds it; `desktop` between tablet and desktop3. */
export function viewportName(width: number): ViewportName {
  if (width >= DESKTOP3) return 'desktop3'
  if (width <= VIEWPORTS.mobile2) return 'mobile2'
  if (width <= VIEWPORTS.mobile) return 'mobile'
  if (width <= VIEWPORTS.tablet2) return 'tablet2'
  return width <= VIEWPORTS.tablet ? 'tablet' : 'desktop'
}
