/** One letter, in words and in HTML. */
export interface Letter {
  to: string
  subject: string
  text: string
  html: string
  /** Beside those that every mail has. */
  headers?: Readonly<Record<string, string>>
}

/** Sends letters. It throws if the letter could not be sent. */
export interface Mailer {
  send(letter: Letter): Promise<void>
}
