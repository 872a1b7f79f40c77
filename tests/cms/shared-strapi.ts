import { inject } from 'vitest'
import { createStrapiCaller } from './strapi-caller.ts'

/** Calls the Strapi that all files share. */
export const sharedStrapi = createStrapiCaller(inject('strapi'), inject('hookSecret'), inject('mailbox'))
