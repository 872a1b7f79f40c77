import WebSocket from 'ws'
import { signed } from '../academy/signed.ts'
import { reasonOf } from './examined.ts'
import { type Check, right, wrong } from './finding.ts'

const TIMEOUT_MS = 10_000

/** Opens a socket, says something once, and answers what it hears first. Throws where there is no socket, or nothing is heard. */
export function hearBack(address: URL, headers: Record<string, string>, said: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const socket = new WebSocket(address, { headers, handshakeTimeout: TIMEOUT_MS })
  const late = setTimeout(() => {
    reject(new Error('nothing was heard'))
    socket.terminate()
  }, TIMEOUT_MS)
  socket.on('open', () => socket.send(said))
  socket.on('message', data => resolve(String(data)))
  socket.on('error', reject)
  socket.on('close', () => reject(new Error('it was closed before anything was heard')))
  return promise.finally(() => {
    clearTimeout(late)
    socket.close()
  })
}

const SAID = 'doctor'

/** Whether an object is reached by a socket, through whatever stands before the site. */
export const sockets: Check = {
  name: 'Sockets',
  needs: 'report',
  async look(examined) {
    const { site, secrets, hearBack, now, ahead } = examined
    const address = new URL('/hooks/doctor/socket', site)
    address.protocol = site.protocol === 'https:' ? 'wss:' : 'ws:'
    try {
      const heard = await hearBack(address, signed('GET', address, '', secrets.operator?.value ?? '', now() - ahead), SAID)
      if (heard === SAID) return right(`an object answers at ${address}`)
      return wrong('what an object says by a socket is not what arrives', 'Look at what stands before the site.')
    } catch (error) {
      return wrong(
        `no socket of an object is reached (${reasonOf(error)})`,
        'What stands before the site must let WebSocket through; and is LEARNERS bound? Notifications come late without.',
      )
    }
  },
}
