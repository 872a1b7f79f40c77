import { isLacking } from '../../shared/lacking.ts'

/** Types that an academy may go without, by the tags of their calls. Courses and lessons are what makes it one. */
const CALLS = {
  article: '/api/articles',
  quest: '/api/quests',
  faq: '/api/faqs',
  term: '/api/terms',
  page: '/api/pages',
} as const
export type OptionalType = keyof typeof CALLS
const TYPES = Object.keys(CALLS) as OptionalType[]

/** What the content server has said last of each. It is the same for everybody, so it may outlive a request. */
const lacking = new Set<OptionalType>()

/** Takes in what the content server has answered. Where it cannot say so just now (no answer, 5xx), what it said before holds. */
export function noteAnswer(url: string, status: number) {
  const { pathname } = new URL(url)
  const type = TYPES.find(one => CALLS[one] === pathname)
  if (!type) return
  if (isLacking(status)) lacking.add(type)
  else if (status < 400) lacking.delete(type)
}

/** Whether the content server does not have a type, or lets the academy not read it, as far as anybody has asked. */
export const isTypeLacking = (type: OptionalType) => lacking.has(type)

/** What has just changed of a type says that the server has it. */
export function forgetLacking(tags: readonly string[]) {
  for (const type of TYPES) if (tags.includes(type)) lacking.delete(type)
}
