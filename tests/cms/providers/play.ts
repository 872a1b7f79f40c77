import { loopbackClient, standInsOfStrapi, startLoopbackProvider } from '../../support/loopback-provider.ts'

/** Google and Facebook on loopback, for a Strapi that stands behind an academy. Answers its environment, and what stands where. */
export async function playProviders(academy: string) {
  const { origin, stop } = await startLoopbackProvider(0, academy, { asksForPkce: false })
  const standIns = standInsOfStrapi(origin)
  const loaded = new URL('reroute-fetch.mjs', import.meta.url).href
  const environment = {
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${loaded}`,
    CAMPUS_STAND_INS: JSON.stringify(standIns),
  }
  return { standIns, environment, stop }
}

/** Switches both on in a Strapi, as its panel does under Settings, Providers (docs/strapi.md). */
export async function switchOnProviders(strapi: string, editorToken: string, academy: string) {
  const address = `${strapi}/users-permissions/providers`
  const headers = { authorization: `Bearer ${editorToken}`, 'content-type': 'application/json' }
  const providers = (await (await fetch(address, { headers })).json()) as Record<string, object>
  for (const name of ['google', 'facebook'])
    providers[name] = { ...providers[name], ...loopbackClient, enabled: true, callback: `${academy}/login/social/${name}` }
  const answer = await fetch(address, { method: 'PUT', headers, body: JSON.stringify({ providers }) })
  if (!answer.ok) throw new Error(`The providers stay off: ${answer.status} ${await answer.text()}`)
}
