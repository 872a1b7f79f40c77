import type { Letter, Mailer } from './mailer.ts'

const FOLDER = 'dev-mail/'
const SHOWN = 20

export interface MailboxLetter extends Letter {
  /** ISO 8601. */
  at: string
}

/** The mailbox of development: letters are kept in the local file store and not sent. */
export const mailbox = (FILES: R2Bucket): Mailer => ({
  async send(letter) {
    const at = new Date().toISOString()
    // Newest first in the order of names.
    const name = String(Number.MAX_SAFE_INTEGER - Date.now()).padStart(16, '0')
    await FILES.put(`${FOLDER}${name}-${crypto.randomUUID()}.json`, JSON.stringify({ ...letter, at }))
  },
})

/** The letters that were kept, the newest first. */
export async function lettersIn(FILES: R2Bucket): Promise<MailboxLetter[]> {
  const { objects } = await FILES.list({ prefix: FOLDER, limit: SHOWN })
  const letters = await Promise.all(objects.map(async ({ key }) => (await FILES.get(key))?.json<MailboxLetter>()))
  return letters.filter(letter => letter !== undefined)
}
