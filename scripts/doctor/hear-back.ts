import WebSocket from 'ws'

const TIMEOUT_MS = 10_000

/** Opens a socket, says something once, and answers what it hears first. Throws where there is no socket, or nothing is heard. */
export const hearBack = (address: URL, headers: Record<string, string>, said: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(address, { headers, handshakeTimeout: TIMEOUT_MS })
    const late = setTimeout(() => {
      reject(new Error('nothing was heard'))
      socket.terminate()
    }, TIMEOUT_MS)
    const end = () => {
      clearTimeout(late)
      socket.close()
    }
    socket.on('open', () => socket.send(said))
    socket.on('message', data => {
      resolve(String(data))
      end()
    })
    socket.on('error', error => {
      reject(error)
      end()
    })
    socket.on('close', () => {
      reject(new Error('it was closed before anything was heard'))
      end()
    })
  })
