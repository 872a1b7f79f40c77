import { createServer, type IncomingMessage } from 'node:http'
import { type WebSocket, WebSocketServer } from 'ws'
import { PING, PONG } from '../../shared/live.ts'
import { HOOK, USER_COOKIE, WAY_IN } from './live/addresses.ts'

/**
 * The least that fans events out: plain `ws`, a map from people to their sockets, everything in memory. It stores nothing, checks
 * no signature, replays nothing and waits for no acknowledgement. A process of its own, which ends with the one that started it.
 */
const pages = new Map<string, Set<WebSocket>>()
const last = new Map<string, number>()

interface Told {
  user: number
  notification: unknown
}

const userOf = ({ headers }: IncomingMessage) => headers.cookie?.split(`${USER_COOKIE}=`)[1] ?? ''

function send({ user, notification }: Told) {
  const name = String(user)
  const seq = (last.get(name) ?? 0) + 1
  last.set(name, seq)
  const frame = JSON.stringify({ type: 'notification', notification, seq })
  for (const page of pages.get(name) ?? []) page.send(frame)
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts).toString()
}

const server = createServer(async (request, response) => {
  if (request.method !== 'POST' || request.url !== HOOK) {
    response.writeHead(404).end()
    return
  }
  const { data } = JSON.parse(await textOf(request)) as { data: Told | Told[] }
  const all = Array.isArray(data) ? data : [data]
  for (const one of all) send(one)
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ accepted: all.length }))
})

new WebSocketServer({ server, path: WAY_IN }).on('connection', (page, request) => {
  const user = userOf(request)
  const own = pages.get(user) ?? new Set()
  pages.set(user, own.add(page))
  page.on('message', said => {
    if (String(said) === PING) page.send(PONG)
  })
  page.on('close', () => own.delete(page))
  page.send(JSON.stringify({ type: 'hello', user: '', poll: false }))
})

process.on('disconnect', () => process.exit())
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as { port: number }).port }))
