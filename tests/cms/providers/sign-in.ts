import { inject } from 'vitest'
import { OUTCOMES } from '../../../client/sign-in/outcomes.ts'
import en from '../../../locales/en.json' with { type: 'json' }
import { type Choice, someProviderVisit } from '../../support/provider-visit.ts'
import { someAddress } from '../../support/some-address.ts'
import { createPersonAt, type Person } from '../person-at.ts'

export type Provider = 'google' | 'facebook'
const MAX_REDIRECTS = 5

/** Goes where redirects of the academy lead a browser that another site has sent there. */
async function follow(person: Person, address: string) {
  const academy = inject('academy')
  let at = new URL(address)
  for (let redirects = 0; redirects < MAX_REDIRECTS; redirects++) {
    if (at.origin !== academy) throw new Error(`Away from the academy: ${at}`)
    const answer = await person.arrive(at.pathname + at.search)
    const location = answer.headers.get('location')
    if (!location) return { at, status: answer.status }
    at = new URL(location, at)
  }
  throw new Error(`Redirected without an end: ${at}`)
}

/** A browser with an address of its own: Strapi lets one go to a provider ten times a minute. */
const someVisitor = () => createPersonAt(inject('academy'), { address: someAddress() })

interface Begun {
  /** The page where it begins. */
  from?: string
  person?: Person
  /** Whether the way is to be added to the account that is signed in. */
  link?: boolean
}

/** A whole sign-in of a browser: from a page of the academy to the provider, whatever is said there, and back to where it leads. */
export async function signInAt(
  provider: Provider,
  choice: Choice,
  { from = '/courses', person = someVisitor(), link = false }: Begun = {},
) {
  const academy = inject('academy')
  const search = new URLSearchParams({ return: from, ...(link ? { link: '1' } : {}) })
  const begun = await person.get(`/api/connect/${provider}?${search}`)
  const sentTo = new URL(begun.headers.get('location') ?? '', academy)
  if (sentTo.origin === academy) throw new Error(`Sent to no provider: ${begun.status} ${sentTo}`)
  const back = await someProviderVisit(academy, inject('standIns')).choose(sentTo.href, choice)
  const { at, status } = await follow(person, back)
  const outcome = at.searchParams.get('sign-in') ?? ''
  const message = (en as Record<string, string>)[OUTCOMES[outcome] ?? '']
  return { person, sentTo, status, at: at.pathname + at.search, message }
}
