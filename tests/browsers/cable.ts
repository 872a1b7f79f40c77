import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/**
 * What lies between the browsers and the academy. It can be cut: then the network is dead for every browser in the same way,
 * whatever it believes.
 */
export async function layCable(from: number, to: number) {
  const open = new Set<Socket>()
  let isCut = false
  const server = createServer(near => {
    if (isCut) return near.destroy()
    const far = connect(to, '127.0.0.1')
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
  })
  server.listen(from, '127.0.0.1')
  await once(server, 'listening')
  const drop = () => {
    for (const socket of open) socket.destroy()
  }
  return {
    cut() {
      isCut = true
      drop()
    },
    mend() {
      isCut = false
    },
    remove() {
      server.close()
      drop()
    },
  }
}

export type Cable = Awaited<ReturnType<typeof layCable>>
