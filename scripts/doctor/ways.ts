import { z } from 'zod'
import { SIGN_IN_WAYS, type SignInWay } from '../../shared/sign-in-ways.ts'
import type { DoctorReport } from '../../worker/doctor/report.ts'
import { ask, type Examined } from './examined.ts'
import { type Check, type Finding, note, right, wrong } from './finding.ts'

const offered = z.object({
  data: z.array(z.enum(SIGN_IN_WAYS)),
  meta: z.object({ lacking: z.array(z.string()) }),
})

/** As a page of the site asks. */
const FROM_A_PAGE = { headers: { 'sec-fetch-site': 'same-origin' } }

async function readOffered(examined: Examined) {
  const { status, text } = await ask(examined, '/api/sign-in-ways', FROM_A_PAGE)
  return status === 200 ? (offered.safeParse(JSON.parse(text)).data ?? null) : null
}

const LACKED: Record<string, string> = {
  export: 'the file of one’s data',
  delete: 'the end of an account',
  email: 'another email',
  code: 'a code in the letter',
  search: 'the search',
  subscribe: 'the newsletter',
  'send-link': 'links to sign in by email',
}

const FAULTS: Partial<Record<Finding['state'], string>> = { wrong: 'does not work: see ', note: 'was not tried: see ' }

/** Why a way that is offered does not work, or has not been tried; null where it works. */
async function faultOf(way: SignInWay, examined: Examined): Promise<string | null> {
  if (way === 'google' || way === 'facebook') return FAULTS[(await redirectOf(way, examined)).state]?.concat(NAMES[way]) ?? null
  const server = examined.report?.server
  if (!server) return null
  if ('fault' in server) return 'cannot be tried: see Content server'
  if (server.value.refusesSignature) return 'does not work: see Content server'
  // A wallet would begin an account there.
  return way === 'wallet' ? 'cannot be tried from here, because the content server signs in' : null
}

const listOf = (ways: readonly string[]) => `${ways.join(', ')} ${ways.length === 1 ? 'is' : 'are'} offered`

/** What people are offered to sign in by. */
export const ways: Check = {
  name: 'Signing in',
  needs: 'site',
  async look(examined) {
    const found = await readOffered(examined)
    if (!found) return wrong('the site does not say what it offers', 'Run `npx wrangler tail` and ask for /api/sign-in-ways.')
    if (!found.data.length)
      return wrong('no way is offered', 'DB, LEARNERS and SEALING_KEY must be there, and a way in SIGN_IN_WAYS that is set up.')
    const lacked = found.meta.lacking.map(call => LACKED[call] ?? call)
    const tried = await Promise.all(found.data.map(async way => ({ way, fault: await faultOf(way, examined) })))
    const working = tried.filter(({ fault }) => !fault).map(({ way }) => way)
    return [
      ...(working.length ? [right(listOf(working))] : []),
      ...tried.flatMap(({ way, fault }) => (fault ? [note(`${listOf([way])} and ${fault}`)] : [])),
      ...(lacked.length
        ? [
            note(
              `the content server lacks ${lacked.join(', ')}: that is not offered`,
              'docs/content-api.md says which calls these are.',
            ),
          ]
        : []),
    ]
  },
}

type Provider = Extract<SignInWay, 'google' | 'facebook'>
const NAMES: Record<Provider, string> = { google: 'Google', facebook: 'Facebook' }

/** Which settings of a provider are there; null where it cannot be said whether they have to be. */
function settingsOf(provider: Provider, { settings, ways, content }: DoctorReport): Finding | null {
  if (!content) return null
  const [id, secret] = [`${provider.toUpperCase()}_CLIENT_ID`, `${provider.toUpperCase()}_CLIENT_SECRET`]
  const [hasId, hasSecret] = [settings.includes(id), settings.includes(secret)]
  const isNamed = ways?.includes(provider) ?? false
  const where = 'docs/operating.md, "Signing in"'
  if (hasId && !hasSecret)
    return wrong(`${id} is set and ${secret} is not: it is not offered`, `\`npx wrangler secret put ${secret}\`.`)
  if (hasSecret && !hasId) return wrong(`${secret} is set and ${id} is not: it is not offered`, `Set ${id}: ${where}.`)
  if (!hasId && isNamed) return wrong(`SIGN_IN_WAYS names it, and neither ${id} nor ${secret} is set`, `Set both: ${where}.`)
  if (!hasId) return note('it is not set up', `${where}.`)
  return ways && !isNamed ? note('it is set up, and SIGN_IN_WAYS leaves it out', `Add ${provider} to SIGN_IN_WAYS.`) : null
}

/** Where the provider is told to send people back to, as a browser is sent there. */
async function redirectOf(provider: Provider, examined: Examined): Promise<Finding> {
  const { site, report } = examined
  const own = new URL(`/api/connect/${provider}/callback`, site).href
  const { status, headers } = await ask(examined, `/api/connect/${provider}`, FROM_A_PAGE)
  const location = headers.get('location')
  if (status === 404) return note('it is not offered')
  if (location?.includes('too-often'))
    return note('not looked at, because this address has asked too often', 'Try it in ten minutes.')
  const isElsewhere = report !== null && !report.content
  const told = location && URL.canParse(location) ? new URL(location).searchParams.get('redirect_uri') : null
  if (!told)
    return wrong(
      `the sign-in does not begin (${status}${location ? `, back to ${new URL(location, site).pathname}` : ''})`,
      isElsewhere
        ? 'Is it on in Strapi, Settings, Providers, with client and secret, and is server.proxy set? docs/strapi.md, "Google and Facebook". Or take it out of SIGN_IN_WAYS.'
        : 'The provider could not be asked: look at `npx wrangler tail`, and at the settings that name its addresses.',
    )
  if (told !== own)
    return wrong(
      `people are sent back to ${told} instead of ${own}`,
      isElsewhere ? `Set server.url of Strapi to ${site.origin}.` : `Set SITE_ORIGIN to ${site.origin}, build and deploy.`,
    )
  return right(`${own} must be among the redirect addresses at ${NAMES[provider]}`)
}

/** A provider: its settings, and the address that must be known there. */
const provider = (name: Provider): Check => ({
  name: NAMES[name],
  needs: 'site',
  look: examined => (examined.report && settingsOf(name, examined.report)) ?? redirectOf(name, examined),
})
export const google = provider('google')
export const facebook = provider('facebook')
