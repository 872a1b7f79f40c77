/** What a person says at the provider. */
export interface Choice {
  email?: string
  verified?: boolean
  account?: string
  cancels?: boolean
}

/** A cookie jar for one host. */
export function someJar() {
  const cookies = new Map<string, string>()
  return {
    cookies,
    header: () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    keep: (headers: Headers) => {
      for (const cookie of headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
        if (value) cookies.set(name, value)
        else cookies.delete(name)
      }
    },
  }
}

/**
 * For tests: a browser at a provider, which sends it back to a site. What answers in the place of the provider's own addresses, by
 * those, is `standIns`.
 */
export function someProviderVisit(site: string, standIns: Readonly<Record<string, string>> = {}) {
  const jar = someJar()

  function playedAt(address: string): string {
    const { origin, pathname, search } = new URL(address)
    const played = standIns[origin + pathname]
    return played ? played + search : address
  }

  /** Goes to an address at the provider and where it leads; answers the page there, or the address back at the site. */
  async function walk(address: string, init: RequestInit = {}): Promise<{ html: string; at: string } | { back: string }> {
    if (address.startsWith(site)) return { back: address }
    const at = playedAt(address)
    const response = await fetch(at, { ...init, redirect: 'manual', headers: { cookie: jar.header() } })
    jar.keep(response.headers)
    const html = await response.text()
    const location = response.headers.get('location')
    return location ? walk(new URL(location, at).href) : { html, at }
  }

  /** Fills in the provider's form; answers the address to which the provider sends the browser back. */
  async function choose(address: string, { email = '', verified = false, account = '', cancels = false }: Choice) {
    const shown = await walk(address)
    if ('back' in shown) return shown.back
    const action = /<form method="post" action="([^"]*)"/.exec(shown.html)?.[1]
    if (!action) throw new Error(`No form: ${shown.html}`)
    const body = new URLSearchParams({
      email,
      account,
      answer: cancels ? 'cancel' : 'continue',
      ...(verified ? { verified: 'yes' } : {}),
    })
    const done = await walk(new URL(action.replaceAll('&#38;', '&'), shown.at).href, { method: 'POST', body })
    if ('html' in done) throw new Error(`Not sent back: ${done.html}`)
    return done.back
  }

  return { choose }
}
