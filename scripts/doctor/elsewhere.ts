import { SIGN_IN_WAYS, type SignInWay } from '../../shared/sign-in-ways.ts'
import { findingOfOpen, findingsOfCalls } from './content-findings.ts'
import { right, wrong } from './finding.ts'
import { ofReport } from './of-report.ts'

/** Ways that a Strapi has only with a plugin. */
const BY_PLUGIN: readonly SignInWay[] = ['email', 'wallet']

/** Another content server as the academy itself is answered by it, with its own token. */
export const elsewhere = ofReport('Content server', ({ server, ways }) => {
  if (!server) return right('none: the content is built in')
  if ('fault' in server) return wrong(`it cannot be asked (${server.fault})`, 'Is CONTENT_API_URL its address, and does it run?')
  const needsPlugin = (ways ?? SIGN_IN_WAYS).some(way => BY_PLUGIN.includes(way))
  return [...findingsOfCalls(server.value.calls, needsPlugin), { ...findingOfOpen(server.value.open), about: 'open calls' }]
})
