import type { ComponentType } from 'react'
import type { FigureProps } from './slots.ts'
import { type FigureWords, FigureWordsContext } from './use-words.ts'

/** Returns the figure with its words in one language. */
export const withWords =
  (Figure: ComponentType<FigureProps>, words: FigureWords): ComponentType<FigureProps> =>
  props => (
    <FigureWordsContext value={words}>
      <Figure {...props} />
    </FigureWordsContext>
  )
