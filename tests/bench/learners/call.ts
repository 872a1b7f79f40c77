import { Agent, type OutgoingHttpHeaders, request } from 'node:http'

/** workerd closes a connection that was idle for 5 s; a request that meets that moment would be lost. */
const IDLE_MS = 2000
const agent = new Agent({ keepAlive: true, timeout: IDLE_MS })

export interface Answer {
  status: number
  text: string
  /** Cookies as a browser sends them back. */
  cookie: string
}

interface Ask {
  json?: unknown
  cookie?: string | undefined
}

/** Asks a server on loopback, as a page of the academy does. Throws what is refused. */
export function call(url: string, method: 'GET' | 'POST', { json, cookie }: Ask = {}): Promise<Answer> {
  const body = json === undefined ? '' : JSON.stringify(json)
  const headers: OutgoingHttpHeaders = { 'sec-fetch-site': 'same-origin', 'content-length': Buffer.byteLength(body) }
  if (body) headers['content-type'] = 'application/json'
  if (cookie) headers.cookie = cookie
  return new Promise((done, fail) => {
    const asked = request(url, { method, agent, headers }, answer => {
      let text = ''
      answer.setEncoding('utf8').on('data', part => {
        text += part
      })
      answer.on('end', () => {
        const status = answer.statusCode ?? 0
        const set = (answer.headers['set-cookie'] ?? []).map(one => one.split(';')[0]).join('; ')
        if (status >= 400 || !status) fail(new Error(`${method} ${url}: ${status} ${text.slice(0, 200)}`))
        else done({ status, text, cookie: set })
      })
    })
    asked.on('error', fail)
    asked.end(body)
  })
}
