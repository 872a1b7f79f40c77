import type { AppEnv } from '../../bindings.ts'
import type { Settings } from '../../env.ts'

/** Returns whether this site sends email; what an email begins is offered only then. Outside production emails go to `/dev/mail`. */
export const canMail = ({ MAIL_FROM, MAIL_API_URL }: Settings, { MAIL, FILES }: AppEnv): boolean =>
  (import.meta.env.MODE !== 'production' && Boolean(FILES)) || Boolean(MAIL_FROM && (MAIL_API_URL || MAIL))
