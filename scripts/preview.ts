import { preview } from 'vite'

/** Serves the production build in Miniflare with the local databases, on loopback, until it is stopped. */
const port = Number(process.env.PORT ?? 4173)
const server = await preview({ preview: { port, strictPort: true, host: 'localhost' } })
server.printUrls()
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    server.close().finally(() => process.exit(0))
  })
