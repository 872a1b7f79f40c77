import { build, type Rollup } from 'vite'

/** A source and all that it imports as one classic script, for where a page or a browser takes no modules. */
export async function oneScript(source: string): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: 'warn',
    build: { write: false, minify: true, rolldownOptions: { input: source, output: { format: 'iife' } } },
  })) as Rollup.RollupOutput
  return built.output[0].code.trim()
}
