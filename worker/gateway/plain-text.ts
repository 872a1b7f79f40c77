import { z } from 'zod'
import { hasControlCharacter } from '../../shared/control-characters.ts'

/** A slug, a key, an id or a search: text without control characters. */
export const plainText = z.string().refine(text => !hasControlCharacter(text), 'must not contain control characters')
