import { z } from 'zod'
import { commaList } from './comma-list.ts'
import { isPublicName } from './public-name.ts'

/** The settings LINK_PREVIEW_HOSTS and MEDIA_HOSTS: names separated by commas, each exactly as in links (`www.` is another name). */
export const publicHostList = commaList
  .transform(names => names.map(name => name.toLowerCase()))
  .pipe(z.array(z.string().refine(isPublicName, 'must hold public host names, separated by commas')))
