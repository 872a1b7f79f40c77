import { askAsOperator } from './signed-ask.ts'

const USAGE = `npm run certificates -- revoke SLUG --to https://site     say of a certificate that it no longer holds
npm run certificates -- restore SLUG --to https://site    take that back`

const [command, slug, to, site] = process.argv.slice(2)
if ((command !== 'revoke' && command !== 'restore') || !slug || to !== '--to' || !site) {
  console.error(USAGE)
  process.exit(1)
}
const done = await askAsOperator(site, '/hooks/certificates', { slug, revoked: command === 'revoke' })
console.log(`✓ ${JSON.stringify(done)}`)
