import { doctorReport } from '../../worker/doctor/report.ts'
import { onRefusal } from '../academy/secrets.ts'
import { callHook, reasonOf } from './examined.ts'
import { type Check, right, wrong } from './finding.ts'

const HOOK = '/hooks/doctor'
const DEPLOY = 'Deploy this one: `npm run deploy`.'

/** Asks the academy what it sees of itself, as its operator. */
export const within: Check = {
  name: 'Operator’s hook',
  needs: 'site',
  async look(examined) {
    const { site, mail, secrets } = examined
    if (!secrets.operator)
      return wrong(
        `this machine does not know the OPERATOR_SECRET of ${site.origin}`,
        'Set OPERATOR_SECRET in the environment, or run the command where the site was deployed: only then it says what it sees of itself.',
      )
    const answer = await callHook(examined, HOOK, mail ? { mail } : {}, secrets.operator.value)
    if (answer.status === 401)
      return wrong(
        `the site refuses the ${secrets.operator.name} of ${secrets.operator.from}: it was deployed with another one, or with none`,
        onRefusal(secrets.operator),
      )
    if (answer.status === 404 || answer.status === 405)
      return wrong('the site does not know /hooks/doctor: it is of an earlier version', DEPLOY)
    if (answer.status !== 200)
      return wrong(`${HOOK} answers ${answer.status}`, 'Run `npx wrangler tail` and ask again: `unhandled` says why.')
    try {
      examined.report = doctorReport.parse(JSON.parse(answer.text))
    } catch (error) {
      return wrong(`${HOOK} answers what this version does not understand (${reasonOf(error).slice(0, 100)})`, DEPLOY)
    }
    return right('the site says what it sees of itself')
  },
}

/** Whether webhooks and imports get through, by an event that changes nothing. */
export const contentHook: Check = {
  name: 'Content’s hook',
  needs: 'site',
  async look(examined) {
    const { content } = examined.secrets
    if (!content)
      return wrong(
        'this machine does not know CONTENT_HOOK_SECRET',
        'Set it in the environment: without it nobody here can load content.',
      )
    const { status, text } = await callHook(examined, '/hooks/content', { event: 'doctor' }, content.value)
    if (status === 200 && text === '{"purged":[]}')
      return right('/hooks/content is reached, and accepts this secret; whether Strapi sends the same is not seen from here')
    if (status === 401)
      return wrong(
        `/hooks/content refuses the ${content.name} of ${content.from}`,
        `${onRefusal(content)} A webhook of Strapi needs the same.`,
      )
    return wrong(`/hooks/content answers ${status}`, 'Something before the site may not let POST through: look at its rules.')
  },
}
