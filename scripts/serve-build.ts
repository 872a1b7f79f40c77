import { spawn } from 'node:child_process'

interface Serving {
  /** The folder of a build. */
  build: string
  port: string
  /** Where its databases are kept. */
  state: string
  logLevel: 'warn' | 'error'
  /** Settings in place of those of the build. */
  settings?: Record<string, string>
}

/** Serves a build with wrangler on loopback, until this process is stopped; ends with it. */
export function serveBuild({ build, port, state, logLevel, settings = {} }: Serving) {
  const server = spawn(
    'wrangler',
    [
      'dev',
      ...['--config', `${build}/campus/wrangler.json`],
      ...['--port', port, '--ip', '127.0.0.1'],
      ...['--persist-to', state, '--local'],
      ...['--log-level', logLevel, '--show-interactive-dev-session=false'],
      ...Object.entries(settings).flatMap(([name, value]) => ['--var', `${name}:${value}`]),
    ],
    { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, CI: 'true', WRANGLER_SEND_METRICS: 'false' } },
  )
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill('SIGTERM'))
  server.on('exit', code => process.exit(code ?? 0))
}
