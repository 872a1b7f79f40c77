import type { ReactNode } from 'react'
import type { ReminderState } from '../../shared/content/account.ts'
import { href } from '../../shared/href.ts'
import { type Failed, isFailed } from '../calls/failed.ts'
import { PlainForm } from '../player/plain-form.tsx'
import { definePersonal } from '../state/model.ts'
import { useModel } from '../state/use-model.ts'
import { PageLink } from '../ui/page-link.tsx'
import { useLocale, useT } from '../visit/context.tsx'
import { Deferred } from '../visit/deferred.tsx'

/** Whether the learner wants to be reminded, once they have changed it on this page. */
export const reminderModel = definePersonal<{ wanted: boolean }>('reminder')

interface Look {
  /** Classes of the place, in which words and button stand beside each other, and of the words. */
  row?: string | undefined
  words?: string | undefined
  /** What stands around it, where it is offered. */
  children?: (reminder: ReactNode) => ReactNode
}

function Known({ first, row, words, children = reminder => reminder }: Look & { first: ReminderState }) {
  const t = useT()
  const locale = useLocale()
  const { wanted } = useModel(reminderModel) ?? first
  if (first.offered === 'no') return null
  const isPossible = first.offered === 'yes'
  return children(
    <div id="reminder" className={row}>
      <p role="status" className={words}>
        <span>{isPossible ? t(wanted ? 'reminder_on' : 'reminder_off') : t('reminder_no_email')}</span>{' '}
        {!isPossible && <PageLink to={href('profile', {}, locale)}>{t('profile')}</PageLink>}
      </p>
      {isPossible && (
        <PlainForm
          action={`/api/reminders?locale=${locale}`}
          call="reminder"
          fields={{ wanted: wanted ? 'no' : 'yes' }}
          anchor="reminder"
          quiet
        >
          {t(wanted ? 'reminder_stop' : 'reminder_start')}
        </PlainForm>
      )}
    </div>,
  )
}

/** The mail that says when something is due for review, for whoever wants it; nothing where the academy sends no mail. */
export const Reminder = (look: Look) => (
  <Deferred<{ data: ReminderState } | Failed> name="own-reminder" fallback={null}>
    {answer => !isFailed(answer) && <Known first={answer.data} {...look} />}
  </Deferred>
)
