import type { Deployment } from './step.ts'

/** What whoever has deployed may want to do next. */
export function describeNext({ name, site, isNew, kept }: Deployment, preview: string | undefined): string {
  const options = preview === undefined ? '' : ` --preview ${preview}`
  const lines = [
    `look whether all is well: npm run doctor${preview === undefined ? '' : ` -- --site ${site.origin}`}`,
    'mail, without which nobody signs in by a letter; Google, Facebook: "Signing in"',
    // A first version has none before it.
    ...(isNew
      ? [`keep a copy of ${kept.file} in a safe place: Cloudflare never shows these secrets again`]
      : [`back to the previous version: npm run deploy --${options} --back`]),
  ]
  return `\n${site.origin} is there, as the worker ${name}. What is left is up to you (docs/operating.md):\n${lines.map(line => `- ${line}`).join('\n')}`
}
