import { z } from 'zod'

/** The name of the CMS built in. */
export const BUILT_IN = 'campus'

/** Returns whether an account, or where sessions are kept, is of the CMS built in. */
export const isBuiltIn = ({ server }: { server: string }) => server === BUILT_IN

/** The setting CONTENT_SERVER_NAME. It names the people of a remote CMS, so it must not be the name of the CMS built in. */
export const contentServerName = z
  .union([
    z.literal(''),
    z
      .string()
      .regex(/^[\w.:-]{1,64}$/, 'must be 1 to 64 letters, digits, dots, colons, hyphens or underscores')
      .refine(name => name !== BUILT_IN, `must not be "${BUILT_IN}"`),
  ])
  .default('')
