import { z } from 'zod'
import { SIGN_IN_WAYS } from '../shared/sign-in-ways.ts'
import { badgeKeySetting, previousBadgeKeys } from './settings/badge-key.ts'
import { contentServerName } from './settings/content-server-name.ts'
import { publicHostList } from './settings/public-hosts.ts'
import { securityContact } from './settings/security-contact.ts'

/** Words of documents and templates; a secret made by chance holds none of them. */
const SAMPLE_WORDS = /change|secret|sample|example|replace|your|password|goes-here/i
/** A secret made by chance has more different characters than this. */
const MIN_DIFFERENT_CHARACTERS = 10
const MIN_SECRET_CHARACTERS = 32

const optionalUrl = z.union([z.literal(''), z.url({ protocol: /^https?$/ })]).default('')

const secret = z
  .string()
  .min(MIN_SECRET_CHARACTERS, `must have at least ${MIN_SECRET_CHARACTERS} characters`)
  .refine(
    value => !SAMPLE_WORDS.test(value) && new Set(value).size >= MIN_DIFFERENT_CHARACTERS,
    'is a sample value: make one of your own',
  )
  .optional()

const text = z.string().default('')

const settings = z.object({
  SITE_ORIGIN: z
    .url({ protocol: /^https?$/ })
    .transform(url => new URL(url).origin)
    .default('http://localhost:5173'),
  CONTENT_API_URL: optionalUrl,
  CONTENT_API_TOKEN: z.string().default(''),
  CONTENT_SERVER_NAME: contentServerName,
  CONTENT_HOOK_SECRET: secret,
  OPERATOR_SECRET: secret,
  SITEMAP_URL: optionalUrl,
  SEALING_KEY: secret,
  BADGE_SIGNING_KEY: badgeKeySetting,
  BADGE_KEYS_PREVIOUS: previousBadgeKeys,
  LINK_PREVIEW_HOSTS: publicHostList,
  MEDIA_HOSTS: publicHostList,
  SEALING_KEY_PREVIOUS: secret,
  SIGN_IN_WAYS: z
    .string()
    .default(SIGN_IN_WAYS.join(','))
    .transform(value => value.split(',').map(way => way.trim()))
    .pipe(z.array(z.enum(SIGN_IN_WAYS))),
  GOOGLE_CLIENT_ID: text,
  GOOGLE_CLIENT_SECRET: text,
  GOOGLE_ISSUER: z.url({ protocol: /^https?$/ }).default('https://accounts.google.com'),
  FACEBOOK_CLIENT_ID: text,
  FACEBOOK_CLIENT_SECRET: text,
  FACEBOOK_AUTHORIZATION_URL: z.url({ protocol: /^https?$/ }).default('https://www.facebook.com/v23.0/dialog/oauth'),
  FACEBOOK_TOKEN_URL: z.url({ protocol: /^https?$/ }).default('https://graph.facebook.com/v23.0/oauth/access_token'),
  FACEBOOK_PROFILE_URL: z.url({ protocol: /^https?$/ }).default('https://graph.facebook.com/v23.0/me'),
  ETHEREUM_RPC_URL: optionalUrl,
  MAIL_FROM: z.union([z.literal(''), z.email()]).default(''),
  MAIL_API_URL: optionalUrl,
  MAIL_API_KEY: text,
  SECURITY_CONTACT: securityContact,
  NOTIFICATION_HOOK: z.enum(['', 'on']).default(''),
})

/** Where there is a database there are sessions, and their tokens are sealed. */
const needsSealingKey = (env: object) => (value: { SEALING_KEY?: string | undefined }, context: z.RefinementCtx) => {
  if ('DB' in env && env.DB && !value.SEALING_KEY)
    context.addIssue({ code: 'custom', path: ['SEALING_KEY'], message: 'is missing: sessions are sealed with it' })
}

/** What the operator sets, checked. Bindings (D1, R2) stay on the environment itself. */
export type Settings = z.infer<typeof settings>

/** Everything that an operator may set, by name. */
export const SETTING_NAMES = Object.keys(settings.shape)

/** Reads the settings from the environment; throws one sentence that names each variable and its fault. */
export function parseSettings(env: object): Settings {
  const parsed = settings.superRefine(needsSealingKey(env)).safeParse(env)
  if (parsed.success) return parsed.data
  const faults = parsed.error.issues.map(issue => `${issue.path.join('.')} ${issue.message}`)
  throw new Error(`Campus cannot start: ${faults.join('; ')}`)
}
