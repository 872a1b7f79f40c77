import frame from '../figure.module.css'

/** A value too long for its line: its beginning and end are shown, and all of it is there for who points at it or hears it. */
export const Shortened = ({ value }: { value: string }) => (
  <span title={value}>
    <span className="visually-hidden">{value}</span>
    <span aria-hidden="true">{shortened(value)}</span>
  </span>
)

/** The same on a small card only. */
export const ShortenedIfSmall = ({ value, head, tail }: { value: string; head?: number; tail?: number }) => (
  <span title={value}>
    <span className={frame.whole}>{value}</span>
    <span className={frame.short} aria-hidden="true">
      {shortened(value, head, tail)}
    </span>
  </span>
)

/** A value as wallets shorten an address, where nothing else is said. */
export const shortened = (value: string, head = 6, tail = 4) => `${value.slice(0, head)}…${value.slice(-tail)}`
