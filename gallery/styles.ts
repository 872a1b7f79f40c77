/** The house first, then what every page has, then what comes with some: as a page's own sheets follow each other. */
const SHEETS: readonly Record<string, string>[] = [
  import.meta.glob<string>('/client/styles/{fonts,tokens,base}.css', { eager: true, query: '?inline', import: 'default' }),
  import.meta.glob<string>('/client/{ui,layouts}/*.css', { eager: true, query: '?inline', import: 'default' }),
  import.meta.glob<string>(['/client/**/*.css', '/gallery/*.css', '!/client/{ui,layouts,styles}/*.css'], {
    eager: true,
    query: '?inline',
    import: 'default',
  }),
]

/** A state that only a pointer or the focus brings, also for what stands in an element with this attribute. */
const pretend = (css: string, state: string, attribute: string) =>
  css.replaceAll(new RegExp(`${state}(?![-\\w])`, 'g'), `:is(${state}, [${attribute}] > *)`)

/** Every style sheet of the client as one. `data-focused` and `data-hovered` show their children as if they were. */
export function galleryStyles(): string {
  const css = SHEETS.flatMap(sheets => Object.values(sheets)).join('\n')
  return pretend(pretend(css, ':focus-visible', 'data-focused'), ':hover', 'data-hovered')
}
