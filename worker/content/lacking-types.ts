import { isLacking } from '../../shared/lacking.ts'

/** Types that an academy may go without, by the calls that read them. Courses and lessons are what makes it one. */
const TYPES = ['/api/articles', '/api/quests', '/api/faqs', '/api/terms', '/api/pages'] as const
export type OptionalType = (typeof TYPES)[number]

/** What the content server has said last of each. It is the same for everybody, so it may outlive a request. */
const lacking = new Set<OptionalType>()

/** Takes in what the content server has answered. Where it cannot say so just now (no answer, 5xx), what it said before holds. */
export function noteAnswer(url: string, status: number) {
  const { pathname } = new URL(url)
  const type = TYPES.find(one => one === pathname)
  if (!type) return
  if (isLacking(status)) lacking.add(type)
  else if (status < 400) lacking.delete(type)
}

/** Whether the content server does not have a type, or lets the academy not read it, as far as anybody has asked. */
export const isTypeLacking = (type: OptionalType) => lacking.has(type)
