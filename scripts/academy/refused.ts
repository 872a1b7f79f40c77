/** What somebody wanted cannot be done: an academy refuses it, or does not answer, or a file is not what it must be. */
export class Refused extends Error {
  /** What whoever has asked can do about it. */
  readonly remedy: string | undefined
  constructor(found: string, remedy?: string) {
    super(found)
    this.name = 'Refused'
    this.remedy = remedy
  }
}

/** Something else was typed than a command understands; the message says what, where that can be said. */
export class Misused extends Error {}
