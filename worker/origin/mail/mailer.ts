/** One letter, in words and in HTML. */
export interface Letter {
  to: string
  subject: string
  text: string
  html: string
}

/** Sends letters. It throws where the letter could not be handed over. */
export interface Mailer {
  send(letter: Letter): Promise<void>
}
