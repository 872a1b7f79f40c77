import { z } from 'zod'

/** The parts of a setting that lists several, separated by commas; none where it is not set. */
export const commaList = z
  .string()
  .default('')
  .transform(value =>
    value
      .split(',')
      .map(part => part.trim())
      .filter(Boolean),
  )
