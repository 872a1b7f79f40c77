/** Something on a page that a person can use. */
export interface Control {
  press(): Promise<void>
  type(text: string): Promise<void>
}

/** What a function in the page has found. */
export type Found = Element | null | Promise<Element | null>

export type Key = 'Enter' | 'Escape' | 'Tab' | 'ArrowDown'

/** One tab, in words that every driver of a browser knows. What runs in the page is a function that needs nothing around it. */
export interface Tab {
  open(url: string): Promise<void>
  reload(): Promise<void>
  back(): Promise<void>
  run<Args extends unknown[], Result>(work: (...args: Args) => Result, ...args: Args): Promise<Awaited<Result>>
  /** Runs a script in the page, past its policy. */
  load(script: string): Promise<void>
  control<Args extends unknown[]>(work: (...args: Args) => Found, ...args: Args): Promise<Control | null>
  key(key: Key): Promise<void>
  /** What is on screen, as PNG. */
  picture(): Promise<Uint8Array>
  close(): Promise<void>
}

/** A browser that was started for the journeys. */
export interface Browser {
  name: string
  version: string
  /** A tab of a person whom this browser has never seen. */
  newTab(): Promise<Tab>
  end(): Promise<void>
}
