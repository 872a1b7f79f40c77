import { z } from 'zod'

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

const settings = z.object({
  SITE_ORIGIN: z
    .url({ protocol: /^https?$/ })
    .transform(url => new URL(url).origin)
    .default('http://localhost:5173'),
  CONTENT_API_URL: optionalUrl,
  CONTENT_API_TOKEN: z.string().default(''),
  CONTENT_HOOK_SECRET: secret,
  SITEMAP_URL: optionalUrl,
})

/** What the operator sets, checked. Bindings (D1, R2) stay on the environment itself. */
export type Settings = z.infer<typeof settings>

/** Reads the settings from the environment; throws one sentence that names each variable and what is wrong with it. */
export function parseSettings(env: object): Settings {
  const parsed = settings.safeParse(env)
  if (parsed.success) return parsed.data
  const faults = parsed.error.issues.map(issue => `${issue.path.join('.')} ${issue.message}`)
  throw new Error(`Campus cannot start: ${faults.join('; ')}`)
}

/** Bindings that may be missing where only a remote content server is used (bare workerd). */
export interface Bindings {
  DB?: D1Database
  SEARCH?: D1Database
  FILES?: R2Bucket
}

export type AppEnv = Bindings & Record<string, unknown>
