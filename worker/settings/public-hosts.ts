import { z } from 'zod'
import { isPublicName } from './public-name.ts'

/** The settings LINK_PREVIEW_HOSTS and MEDIA_HOSTS: names separated by commas, each exactly as in links (`www.` is another name). */
export const publicHostList = z
  .string()
  .default('')
  .transform(value =>
    value
      .split(',')
      .map(name => name.trim().toLowerCase())
      .filter(Boolean),
  )
  .pipe(z.array(z.string().refine(isPublicName, 'must hold public host names, separated by commas')))
