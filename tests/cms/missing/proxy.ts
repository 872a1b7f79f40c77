import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { LACKING_FIELD, type Refusal, type RefusalName, readRefusal } from './refusals.ts'
import { type RefusedField, refusedField } from './refused-field.ts'
import { type How, isAt, type Taken, typeAt } from './taken.ts'
import { withoutFields, withoutGroups } from './without-fields.ts'

/** The words of a refusal that names a field, with the way that leads to it as Strapi 5 says it. */
function refusalOf({ param, key, way }: RefusedField): Refusal {
  const isWithin = way.length > 0
  const recorded = readRefusal(isWithin ? 'lacking-within' : `lacking-${param}`)
  const { error, ...rest } = JSON.parse(recorded.response.body) as {
    error: { message: string; details: { key: string; path: string | null; param: string } }
  }
  const path = isWithin ? way.join('.') : error.details.path
  const message = error.message.replace(LACKING_FIELD, key).replace(/ at .*$/, ` at ${path}`)
  const body = JSON.stringify({ ...rest, error: { ...error, message, details: { ...error.details, key, path, param } } })
  return { ...recorded, response: { ...recorded.response, body } }
}

const nameOf = (how: How, method: string): RefusalName =>
  how === 'forbidden' ? 'forbidden' : method === 'GET' || method === 'HEAD' ? 'absent-get' : 'absent-write'

/** How what was taken away answers a call; null where the server still has what it asks for. */
export function refusalFor(taken: Taken, method: string, { pathname, searchParams }: URL): Refusal | null {
  const route = taken.routes?.find(one => isAt(one, { method, pathname }))
  if (route) return readRefusal(nameOf(route.how, method))
  const type = typeAt(pathname)
  if (!type) return null
  const how = taken.types?.[type]
  if (how) return readRefusal(nameOf(how, method))
  const field = refusedField(taken, type, searchParams)
  return field && refusalOf(field)
}

/** Of a connection, or of a body that fetch has unpacked. */
const OWN_HEADERS = ['connection', 'content-encoding', 'content-length', 'keep-alive', 'transfer-encoding', 'host']
const passedOn = (headers: Iterable<[string, string]>) => [...headers].filter(([name]) => !OWN_HEADERS.includes(name))

/** A Strapi server as it would be without what is taken away. `take` says what that is, and begins to count calls anew. */
export async function startProxy({ port, server }: { port: number; server: string }) {
  let taken: Taken = {}
  let calls = 0

  async function answer(request: IncomingMessage, response: ServerResponse) {
    calls++
    const { method = 'GET', url = '/' } = request
    const address = new URL(url, server)
    const refusal = refusalFor(taken, method, address)
    if (refusal) {
      response.writeHead(refusal.response.status, refusal.response.headers).end(refusal.response.body)
      return
    }
    const sent = Object.entries(request.headers).map(([name, value]) => [name, String(value)] as [string, string])
    const body = method === 'GET' || method === 'HEAD' ? null : new Uint8Array(await buffer(request))
    const found = await fetch(address, { method, headers: passedOn(sent), body, redirect: 'manual' })
    const type = typeAt(address.pathname)
    const text = Buffer.from(await found.arrayBuffer())
    const isJson = found.headers.get('content-type')?.includes('json') && text.length > 0
    const json = isJson ? (JSON.parse(text.toString()) as { data?: unknown }) : null
    const fitted = json?.data
      ? { ...json, data: type ? withoutFields(taken, type, json.data) : withoutGroups(taken, json.data) }
      : json
    response.writeHead(found.status, passedOn(found.headers)).end(fitted ? JSON.stringify(fitted) : text)
  }

  const listening = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  }).listen(port, '127.0.0.1')
  await once(listening, 'listening')
  return {
    url: `http://127.0.0.1:${port}`,
    take(next: Taken) {
      taken = next
      calls = 0
    },
    calls: () => calls,
    end: () => new Promise(done => listening.close(done)),
  }
}
