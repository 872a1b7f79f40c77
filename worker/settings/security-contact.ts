import { z } from 'zod'

const isMail = (value: string) => z.email().safeParse(value).success
const isPage = (value: string) => z.url({ protocol: /^https$/ }).safeParse(value).success && !/\s/.test(value)

/** The setting SECURITY_CONTACT: where somebody tells of a weakness, as an address of mail or of a page (RFC 9116, section 2.5.3). */
export const securityContact = z
  .string()
  .default('')
  .refine(value => !value || isMail(value) || isPage(value), 'must be an e-mail address, or the https address of a page')
  .transform(value => (isMail(value) ? `mailto:${value}` : value))
