import { createServer, request } from 'node:http'
import { pipeline } from 'node:stream'
import { constants, createBrotliCompress } from 'node:zlib'

const COMPRESSED = /^(text\/|application\/(json|ld\+json|javascript|manifest\+json|xml)|image\/svg)/
/** About what an edge spends on an answer that it compresses on the way. */
const QUALITY = 5

/** Stands before a local server as Cloudflare's edge does in production: it compresses text. Miniflare does not. */
export async function startEdge(port: number): Promise<{ url: string; close(): void }> {
  const server = createServer((incoming, outgoing) => {
    const upstream = request(
      {
        host: 'localhost',
        port,
        path: incoming.url,
        method: incoming.method,
        headers: { ...incoming.headers, 'accept-encoding': 'identity' },
      },
      answer => {
        const headers = { ...answer.headers }
        const compress =
          COMPRESSED.test(String(headers['content-type'])) && String(incoming.headers['accept-encoding']).includes('br')
        if (!compress) {
          outgoing.writeHead(answer.statusCode ?? 502, headers)
          pipeline(answer, outgoing, () => {})
          return
        }
        delete headers['content-length']
        outgoing.writeHead(answer.statusCode ?? 502, { ...headers, 'content-encoding': 'br', vary: 'Accept-Encoding' })
        const brotli = createBrotliCompress({
          params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY },
          flush: constants.BROTLI_OPERATION_FLUSH,
        })
        pipeline(answer, brotli, outgoing, () => {})
      },
    )
    upstream.on('error', () => outgoing.destroy())
    pipeline(incoming, upstream, () => {})
  })
  await new Promise<void>(resolve => server.listen(0, 'localhost', resolve))
  const { port: own } = server.address() as { port: number }
  return {
    url: `http://localhost:${own}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
