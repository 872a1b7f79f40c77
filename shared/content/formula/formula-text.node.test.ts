import { expect, test } from 'vitest'
import { formulaText } from './formula-text.ts'
import { setFormula } from './set-formula.ts'
import { WRITTEN_AND_READ } from './written-and-read.ts'

test.each(WRITTEN_AND_READ)('%s is read as %s', (tex, text) => {
  for (const isDisplay of [true, false]) {
    const made = setFormula(tex, isDisplay)
    expect('math' in made && formulaText(made.math)).toBe(text)
  }
})
