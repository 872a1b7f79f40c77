import type { DoctorReport } from '../../worker/doctor/report.ts'
import { type Finding, note, ofReport, right, wrong } from './finding.ts'

const WHERE = 'docs/operating.md, "Signing in"'

/** Half of what mail needs, in words; null where none of it is there. */
function halfOf({ settings, bindings, ways, content }: DoctorReport): string | null {
  const isSet = (name: string) => settings.includes(name)
  const isBound = bindings.there.includes('MAIL')
  if (isSet('MAIL_FROM')) return 'MAIL_FROM is set, and nothing that sends: neither MAIL_API_URL nor the binding MAIL'
  if (isSet('MAIL_API_URL') || isBound) return `${isBound ? 'MAIL is bound' : 'MAIL_API_URL is set'}, and MAIL_FROM is not`
  // Another content server sends its letters itself.
  return content && ways?.includes('email') ? 'SIGN_IN_WAYS names email, and no mail is set up' : null
}

/** Without mail nobody signs in by a letter where the content is built in. */
function withoutMail(report: DoctorReport): Finding {
  const half = halfOf(report)
  if (half) return wrong(half, `Set what is missing: ${WHERE}.`)
  if (!report.content) return note('letters to sign in are the content server’s; reminders of reviews are not sent', `${WHERE}.`)
  return note('none is set up: nobody signs in by a letter, and there are no reminders and no newsletter', `${WHERE}.`)
}

/** A letter was wanted, and the academy sends none. */
const notSent = (report: DoctorReport) =>
  wrong(`no letter was sent to you: ${withoutMail(report).found}`, `Set mail up: ${WHERE}.`)

/** Whether letters go out: it sends one to whoever wants it. */
export const mail = ofReport('Mail', (report, { mail: to, site }) => {
  const { letter } = report
  if ('fault' in letter)
    return wrong(
      `the letter was refused (${letter.fault})`,
      'MAIL_FROM must be an address that the provider lets you use, MAIL_API_KEY one of its keys; with the binding MAIL the domain must be set up at Cloudflare.',
    )
  if (letter.value === 'sent') return right(`a letter was taken, to ${to}: look whether it arrives, and not among spam`)
  if (letter.value === 'too-often') return note('no letter was sent: ten of an hour are gone', 'Try it later.')
  if (letter.value === 'none') return to === undefined ? withoutMail(report) : notSent(report)
  if (report.settings.includes('MAIL_API_URL') && !report.settings.includes('MAIL_API_KEY'))
    return wrong('MAIL_API_URL is set, and MAIL_API_KEY is not', 'Store the key: `npx wrangler secret put MAIL_API_KEY`.')
  return note('it is set up', `Have a letter sent: \`npm run doctor -- --site ${site.origin} --mail you@example.org\`.`)
})
