import type { FigureModule } from './code.ts'

/**
 * Fetches a figure's code. Only names that the content check knows come here. The list of all figures comes late as well: a page with one
 * of them loads no more at first when there are others.
 */
export async function bringFigure(name: string): Promise<FigureModule> {
  const bring = (await import('./code.ts')).CODE[name]
  if (!bring) throw new Error(`There is no figure called ${name}`)
  return bring()
}
