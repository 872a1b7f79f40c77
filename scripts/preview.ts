import { serveBuild } from './serve-build.ts'

/** Serves the production build with the local databases, on loopback, until it is stopped. */
const port = Number(process.env.PORT ?? 4173)
await serveBuild({ build: 'dist', port, state: '.wrangler/state', logs: 'info' })
console.log(`The production build is on http://localhost:${port}`)
