import type { Letter } from './mailer.ts'

const FOLDER = 'dev-mail/'
const SHOWN = 20

export interface MailboxLetter extends Letter {
  /** ISO 8601. */
  at: string
}

/** The mailbox of development: letters are kept in the local file store and not sent. */
export const mailbox = (FILES: R2Bucket) => ({
  async send(letter: Letter): Promise<void> {
    const at = new Date().toISOString()
    // Newest first in the order of names.
    const name = String(Number.MAX_SAFE_INTEGER - Date.now()).padStart(16, '0')
    await FILES.put(`${FOLDER}${name}-${crypto.randomUUID()}.json`, JSON.stringify({ ...letter, at }))
  },
})

/** The names of the newest letters, the newest first. */
export const letterNames = async (FILES: R2Bucket) =>
  (await FILES.list({ prefix: FOLDER, limit: SHOWN })).objects.map(({ key }) => key)
export const readLetter = async (FILES: R2Bucket, name: string) => (await FILES.get(name))?.json<MailboxLetter>()

/** The letters that were kept, the newest first. */
export async function lettersIn(FILES: R2Bucket): Promise<MailboxLetter[]> {
  const letters = await Promise.all((await letterNames(FILES)).map(name => readLetter(FILES, name)))
  return letters.filter(letter => letter !== undefined)
}
