import { computeAccessibleName, getRole } from 'dom-accessibility-api'

/** What a person looks for: what it is, and what it is called. */
export interface Look {
  role: string
  name: string
  /** Whether the name is no more than that. */
  exact?: boolean
}

declare global {
  // Made for the journeys; nothing of ours has them.
  var findByRole: (look: Look) => Element | null
  var bringIntoSight: (element: Element) => Element
  var onceStill: (element: Element) => Promise<Element | null>
}

const words = (text: string) => text.replace(/\s+/g, ' ').trim()

const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0

/** An open dialog is all that a person can use. */
const within = () => document.querySelector('dialog:modal') ?? document.documentElement

/** Brings something to the middle of the screen where it is not in sight, or something else stands over it. */
globalThis.bringIntoSight = element => {
  const { x, y, width, height } = element.getBoundingClientRect()
  const above = document.elementFromPoint(x + width / 2, y + height / 2)
  if (!above || !element.contains(above)) element.scrollIntoView({ block: 'center', behavior: 'instant' })
  return element
}

const frame = () => new Promise(requestAnimationFrame)
const placeOf = (element: Element) => {
  const { x, y, width, height } = element.getBoundingClientRect()
  return [x, y, width, height].join(' ')
}

/** What does not move, like a header that has slid in; null while it does. A press on what moves ends beside it. */
globalThis.onceStill = async element => {
  const before = placeOf(element)
  await frame()
  await frame()
  return placeOf(element) === before ? element : null
}

/** The first thing that a person can see under this role and name, as assistive technology is told. */
globalThis.findByRole = ({ role, name, exact = false }) => {
  for (const element of [within(), ...within().querySelectorAll('*')]) {
    if (getRole(element) !== role || !isSeen(element)) continue
    const called = words(computeAccessibleName(element))
    if (exact ? called === name : called.includes(name)) return element
  }
  return null
}
