import { createHash, createHmac } from 'node:crypto'

/**
 * Returns the header by which a hook knows that the sender has its secret: `X-Campus-Signature`, as docs/content-api.md, "Hooks", says.
 * `at` is the time in ms since 1970 by the site's clock.
 */
export function signed(method: string, url: URL, body: string, secret: string, at = Date.now()) {
  const time = Math.floor(at / 1000)
  const hash = createHash('sha256').update(body).digest('hex')
  const text = [time, method, url.host, url.pathname, hash].join('\n')
  return { 'x-campus-signature': `t=${time},h=${hash},v1=${createHmac('sha256', secret).update(text).digest('hex')}` }
}

/** Sends JSON to a hook of a site, signed with a secret that both know. */
export function sendSigned(site: string, path: string, json: unknown, secret: string): Promise<Response> {
  const url = new URL(path, site)
  const body = JSON.stringify(json)
  const headers = { 'content-type': 'application/json', ...signed('POST', url, body, secret) }
  return fetch(url, { method: 'POST', body, headers })
}
