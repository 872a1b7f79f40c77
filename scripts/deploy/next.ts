import { BASE } from './config.ts'
import type { Deployment } from './step.ts'

/** Returns what an operator types to go back to the version before. */
export const backCommand = (name: string) =>
  `npm run deploy --${name === BASE ? '' : ` --preview ${name.slice(BASE.length + 1)}`} --back`

/** Returns what an operator does about a version that doesn't answer as it must. */
export const remedyOfVersion = ({ name, isNew }: Deployment) =>
  `Look at \`npx wrangler tail ${name}\`, and run the command again.${isNew ? '' : ` To go back to the version before: \`${backCommand(name)}\`.`}`

/** What whoever has deployed may want to do next. */
export function describeNext({ name, site, isNew, kept }: Deployment, preview: string | undefined): string {
  const lines = [
    `look whether all is well: npm run doctor${preview === undefined ? '' : ` -- --site ${site.origin}`}`,
    'mail, without which nobody signs in by a letter; Google, Facebook: "Signing in"',
    // A first version has none before it.
    ...(isNew
      ? [`keep a copy of ${kept.file} in a safe place: Cloudflare never shows these secrets again`]
      : [`back to the previous version: ${backCommand(name)}`]),
  ]
  return `\n${site.origin} is there, as the worker ${name}. What is left is up to you (docs/operating.md):\n${lines.map(line => `- ${line}`).join('\n')}`
}
