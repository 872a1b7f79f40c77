/** Line icons of the house, drawn on a grid of 24 in public/icons/sprite.svg. Decoration only: a word always stands beside them. */
export type IconName =
  | 'clock'
  | 'modules'
  | 'lesson'
  | 'reward'
  | 'steps'
  | 'search'
  | 'heart'
  | 'basic'
  | 'advanced'
  | 'expert'
  | 'external'
  | 'previous'
  | 'next'
  | 'menu'
  | 'sun'
  | 'language'
  | 'community'
  | 'check'
  | 'close'
  | 'wallet'
  | 'text'
  | 'mail'
  | 'key'
  | 'review'
  | 'edit'

/** Part of the sprite's address; a new number when the file changes, because browsers keep it for a day. */
const VERSION = 4

export const Icon = ({ name }: { name: IconName }) => (
  <svg width="20" height="20" fill="none" stroke="currentColor" strokeWidth="1.75" aria-hidden="true">
    <use href={`/icons/sprite.svg?${VERSION}#${name}`} />
  </svg>
)
