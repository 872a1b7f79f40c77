import { DISPLAY } from '../../drawing/type/families.ts'
import { lettersOf } from '../../drawing/type/letters.ts'
import type { LoadFont } from '../../drawing/type/load-font.ts'
import { createShelf } from '../../drawing/type/shelf.ts'

/** Returns what of a name no font of ours prints as it is written, each character once; '' where all of it is printed. */
export async function unprintedIn(name: string, loadFont: LoadFont): Promise<string> {
  const letters = await lettersOf(name, DISPLAY, createShelf(loadFont))
  return [...new Set(letters.filter(({ lacking }) => lacking).map(({ text }) => text))].join('')
}
